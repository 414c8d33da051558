import { element } from './elements.ts';

/** A bar that asks for consent, fixed to the bottom edge of the window until it is accepted. */
export function createConsent(document: Document): HTMLElement {
  const button = element(document, 'button', { type: 'button', class: 'action' }, 'Accept');
  const consent = element(document, 'div', { class: 'consent' }, 'We use cookies.', button);
  button.addEventListener('click', () => {
    consent.style.display = 'none';
  });
  return consent;
}
