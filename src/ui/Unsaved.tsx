/** Warns that changes are lost when the page closes. */
export function Unsaved({ text }: { readonly text: string }) {
  return (
    <p class="unsaved" role="alert" data-testid="unsaved">
      {text}
    </p>
  );
}
