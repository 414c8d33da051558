import { element } from './elements.ts';

export interface Action {
  readonly caption: string;
  readonly run?: () => void;
}

/**
 * Opens a dialog over the page; several can be open. `#root` is inert while a dialog is open, as on the real site.
 * Every action closes the dialog first.
 */
export function openDialog(
  document: Document,
  title: string,
  body: readonly Node[],
  actions: readonly Action[],
  shape: 'box' | 'strip' = 'box',
): void {
  const dialog = element(document, 'div', {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': title,
    class: `dialog ${shape}`,
  });
  const buttons = element(document, 'div', { class: 'dialog-buttons' });
  for (const { caption, run } of actions) {
    const button = element(document, 'button', { type: 'button', class: 'action' }, caption);
    button.addEventListener('click', () => {
      overlay.remove();
      blockRoot(document);
      run?.();
    });
    buttons.append(button);
  }
  const heading = element(document, 'h2', {}, title);
  dialog.append(heading, ...body, buttons);
  const overlay = element(document, 'div', { class: `overlay ${shape}` }, dialog);
  document.body.append(overlay);
  blockRoot(document);
}

function blockRoot(document: Document): void {
  const root = document.getElementById('root')!;
  const open = document.querySelector('[role="dialog"]') !== null;
  root.toggleAttribute('inert', open);
  if (open) root.setAttribute('aria-hidden', 'true');
  else root.removeAttribute('aria-hidden');
}
