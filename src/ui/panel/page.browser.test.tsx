import { describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { PANELS } from '../../../test/gallery/states.ts';
import { mountPanel } from './mount.tsx';
import { actions, bed, byId, card, find, GAME, host, show, useBed } from './testbed.testing.ts';

useBed();

describe('motion', () => {
  const figure = () => find('.headline .figure')!;
  const reduce = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

  it('a figure fades over the old one when it changes, and only then', () => {
    show('opener');
    expect(getComputedStyle(figure().firstElementChild!).animationName).toBe('none');
    show('ready');
    expect(figure().dataset.old).toBe('1,692,498');
    expect(getComputedStyle(figure().firstElementChild!).animationDuration).toBe('0.12s');
  });

  it('is switched off if the player asks for reduced motion', async () => {
    await reduce('reduce');
    show('opener');
    show('ready');
    expect(getComputedStyle(figure().firstElementChild!).animationName).toBe('none');
    expect(getComputedStyle(figure(), '::after').animationName).toBe('none');
    show('loading');
    expect(getComputedStyle(find('.progress span')!).animationName).toBe('none');
    await reduce('');
  });
});

describe('on a page that changes it', () => {
  it('comes back when the page removes it, but not after it was removed by us', async () => {
    show('ready');
    host().remove();
    await expect.poll(() => byId('remaining')?.dataset.value).toBe('1068');
    bed.panel.remove();
    expect(document.querySelector('maxwell-panel')).toBeNull();
  });

  it('bug: it was lost when the page replaced the body', async () => {
    show('ready');
    const old = document.body;
    document.body = document.createElement('body');
    expect(host().isConnected).toBe(true);
    host().remove();
    await expect.poll(() => byId('remaining')?.dataset.value).toBe('1068');
    document.body = old;
    show('opener');
    expect(card().checkVisibility()).toBe(true);
  });

  it('bug: it was gone when the page emptied its root', async () => {
    show('ready');
    host().shadowRoot!.replaceChildren();
    await expect.poll(() => byId('remaining')?.dataset.value).toBe('1068');
    expect(card().checkVisibility()).toBe(true);
    show('opener');
    expect(byId('remaining')?.dataset.value).toBe('1692498');
  });

  it('bug: it was out of sight when the page moved it into a hidden element', async () => {
    show('ready');
    const hidden = document.body.appendChild(document.createElement('div'));
    hidden.style.display = 'none';
    hidden.append(host());
    await expect.poll(() => card().checkVisibility()).toBe(true);
    hidden.remove();
    expect(host().isConnected).toBe(true);
  });

  it.each(['display: none', 'visibility: hidden', 'opacity: 0', 'transform: translateX(3000px)'])(
    'bug: it was out of sight when the page gave its body "%s"',
    (style) => {
      document.body.style.cssText = style;
      show('ready');
      expect(card().checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
      expect(card().getBoundingClientRect().left).toBe(862);
      document.body.style.cssText = '';
    },
  );

  it('bug: it was not drawn if the page had defined an element with its name', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const script = frame.contentDocument!.createElement('script');
    // The page's constructor throws when it is called for our element. That error belongs to the page.
    script.textContent = `
      addEventListener('error', (event) => event.preventDefault());
      customElements.define('maxwell-panel', class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).textContent = 'foreign';
        }
      });`;
    const define = () => frame.contentDocument!.head.append(script);
    for (const prepare of [() => {}, define]) {
      prepare();
      const boxes = () => ({ boards: [GAME], keys: [], dialogs: [] });
      const inside = mountPanel(frame.contentDocument!, { actions, boxes });
      inside.update(PANELS.ready);
      expect(inside.host.shadowRoot!.querySelector('[data-testid="remaining"]')?.textContent).toContain(
        '1,068',
      );
      inside.remove();
    }
    frame.remove();
  });

  it('keeps its looks despite rules of the page', () => {
    const style = document.createElement('style');
    style.textContent =
      '* { font-size: 60px; color: red } maxwell-panel { display: none; opacity: 0; width: 900px }';
    document.head.append(style);
    show('ready');
    expect(card().getBoundingClientRect().width).toBe(280);
    expect(getComputedStyle(card()).fontSize).toBe('13px');
    expect(getComputedStyle(host()).opacity).toBe('1');
    style.remove();
  });

  it('is styled even if the page forbids all styles', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'none'">`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const inside = mountPanel(frame.contentDocument!, {
      actions,
      boxes: () => ({ boards: [], keys: [], dialogs: [] }),
    });
    inside.update(PANELS.ready);
    const bar = frame.contentDocument!.querySelector('maxwell-panel')!.shadowRoot!.querySelector('.panel')!;
    expect(frame.contentWindow!.getComputedStyle(bar).position).toBe('fixed');
    inside.remove();
    frame.remove();
  });

  it('follows the theme of the page', async () => {
    show('ready');
    expect((host() as HTMLElement).dataset.theme).toBe('light');
    document.documentElement.className = 'dark';
    await expect.poll(() => (host() as HTMLElement).dataset.theme).toBe('dark');
  });
});
