import { render } from 'preact';
import type { PanelActions, PanelView } from '../../companion/view-model.ts';
import { MODES } from '../../game/mode.ts';
import { GameContext, WordsContext } from '../contexts.ts';
import { NAMED_WORDS } from '../named-words.testing.ts';
import type { Form } from './form.ts';
import { Panel } from './Panel.tsx';

const nothing = () => {};

/** Draws a view in a form, without the host, which stops synthetic events. */
export function drawPanel(root: Element, view: PanelView, form: Form, actions: PanelActions): void {
  render(
    <WordsContext value={NAMED_WORDS}>
      <GameContext value={{ ...MODES[view.mode], tries: view.tries }}>
        <Panel
          view={view}
          form={form}
          mover={{ onPointerDown: nothing, onDblClick: nothing, onKeyDown: nothing }}
          actions={actions}
          commands={{ current: null }}
          returnFocus={nothing}
        />
      </GameContext>
    </WordsContext>,
    root,
  );
}
