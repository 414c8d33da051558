/** A problem that screen readers announce; nothing if there is no text. */
export const Alert = ({ text }: { readonly text: string | undefined | null | false }) =>
  text ? (
    <p class="note" role="alert">
      {text}
    </p>
  ) : null;

/** Warns that changes are lost when the page closes. */
export function Unsaved({ text }: { readonly text: string }) {
  return (
    <p class="unsaved" role="alert" data-testid="unsaved">
      {text}
    </p>
  );
}
