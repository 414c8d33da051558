import { element } from './elements.ts';

/** Creates a consent bar, which stays at the bottom edge of the window until it is accepted. */
export function createConsent(document: Document): HTMLElement {
  const button = element(document, 'button', { type: 'button', class: 'action' }, 'Accept');
  const consent = element(document, 'div', { class: 'consent' }, 'We use cookies.', button);
  button.addEventListener('click', () => {
    consent.style.display = 'none';
  });
  return consent;
}
