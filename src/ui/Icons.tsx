/** Line icons of 16 px, drawn in the colour of their button. */

function Line({ path }: { readonly path: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path
        d={path}
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export const ChevronUp = () => <Line path="M4 10l4-4 4 4" />;
export const ChevronDown = () => <Line path="M4 6l4 4 4-4" />;
export const Cross = () => <Line path="M4.5 4.5l7 7m0-7l-7 7" />;
export const Pencil = () => <Line path="M9.8 4l2.2 2.2-6 6-2.7.5.5-2.7z" />;
export const Grip = () => <Line path="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" />;
