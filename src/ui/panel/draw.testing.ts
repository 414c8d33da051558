import { h, render } from 'preact';
import type { PanelActions, PanelView } from '../../companion/view-model.ts';
import { NAMED_WORDS } from '../named-words.testing.ts';
import type { Form } from './form.ts';
import { PanelInGame } from './mount.tsx';

const nothing = () => {};

/** Draws a view in a form, without the host, which stops synthetic events. */
export function drawPanel(root: Element, view: PanelView, form: Form, actions: PanelActions): void {
  const mover = { onPointerDown: nothing, onDblClick: nothing, onKeyDown: nothing };
  const panel = { view, form, mover, actions, commands: { current: null }, returnFocus: nothing };
  render(h(PanelInGame, { words: NAMED_WORDS, colours: 'usual', shortcuts: [], panel }), root);
}
