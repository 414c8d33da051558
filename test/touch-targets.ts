/**
 * Lists the targets on a page that are hard to press with a thumb: targets that do not fill 44 × 44 px around their
 * middle, and targets that overlap. On a page of the game only the panel is checked. Targets are buttons, fields,
 * standalone links, summaries, and labels instead of the controls in them. The function is sent to the page, so it
 * cannot use anything outside its body.
 * @param exempt selector of targets that have a larger alternative and need only 24 px
 */
export function findHardTargets(exempt = ':not(*)'): string[] {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="button"], [tabindex]';
  const roots: (Document | ShadowRoot)[] = [document];
  const panel = document.querySelector('maxwell-panel')?.shadowRoot;
  if (panel) roots.push(panel);
  if (!location.protocol.startsWith('chrome-extension') && location.hostname.endsWith('nerdlegame.com'))
    roots.shift();

  const isInline = (element: Element) =>
    element.localName === 'a' && getComputedStyle(element).display === 'inline';
  const targets = roots.flatMap((root) =>
    [...root.querySelectorAll(CONTROLS)]
      .map((control) => control.closest('label') ?? control)
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInline(target))
      .map((target) => ({ root, target })),
  );
  // An open dialog blocks everything else.
  const dialog = document.querySelector('dialog[open]');
  const pressed = dialog ? targets.filter(({ target }) => dialog.contains(target)) : targets;

  const name = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const label = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `${element.localName}.${element.className} "${label}" ${width.toFixed(1)} × ${height.toFixed(1)}`;
  };
  const missed = pressed.filter(({ root, target }) => {
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const least = target.matches(exempt) ? 24 : 44;
    if (Math.min(width, height) < least - 0.1) return true;
    // One pixel less, because boxes may begin between pixels. Corners are rounded, so they are checked further inside.
    const reach = least / 2 - 1;
    const corner = reach - 4;
    const steps = [-1, 0, 1];
    return steps.some((x) =>
      steps.some((y) => {
        const far = x && y ? corner : reach;
        const hit = root.elementFromPoint(left + width / 2 + x * far, top + height / 2 + y * far);
        return !hit || !target.contains(hit);
      }),
    );
  });
  const overlaps = pressed.flatMap(({ target }, index) =>
    pressed.slice(index + 1).flatMap(({ target: other }) => {
      // A target in the scrolled content may overlap one outside when it is scrolled out of sight.
      if (target.closest('.content') !== other.closest('.content') || target.contains(other)) return [];
      const [a, b] = [target.getBoundingClientRect(), other.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return target.getRootNode() === other.getRootNode() && width > 0.5 && height > 0.5
        ? [`${name(target)} and ${name(other)} overlap`]
        : [];
    }),
  );
  return [...missed.map(({ target }) => name(target)), ...overlaps];
}
