/** The line that says that settings cannot be kept. */
export function Unsaved({ text }: { readonly text: string }) {
  return (
    <p class="unsaved" role="alert" data-testid="unsaved">
      {text}
    </p>
  );
}
