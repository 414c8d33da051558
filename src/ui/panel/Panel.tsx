import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DATA_STATES, type PanelActions, type PanelView } from '../../companion/view-model.ts';
import { MODES } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { announcement, stateText } from '../announcement.ts';
import { LevelChoice, StrategyChoice } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import { ClosedBar, ClosedLine } from './ClosedPanel.tsx';
import { Content } from './Content.tsx';
import type { Form } from './form.ts';
import { Header } from './Header.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import type { Mover } from './move.ts';
import { OutdatedMessage } from './Problems.tsx';
import { TurnContext, useTurn, useTurnView } from './turn-view.ts';

/** Shortcuts call commands, because the panel's buttons ignore synthetic events, see `shadow-host.ts`. */
export type ShortcutCommand = 'show-more' | 'fill';

/** The current action of each shortcut; null before the panel is drawn. */
export interface PanelCommands {
  current: Readonly<Record<ShortcutCommand, () => void>> | null;
}

interface PanelProps {
  readonly view: PanelView;
  readonly form: Form;
  readonly mover: Mover;
  readonly actions: PanelActions;
  readonly commands: PanelCommands;
  returnFocus(): void;
}

/** The whole panel: a card, or a bar or line that opens upwards. */
export function Panel({ view, form, mover, actions, commands, returnFocus }: PanelProps) {
  const words = useWords();
  const docked = form.kind !== 'card';
  const [barOpen, setBarOpen] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const open = docked ? barOpen : !view.collapsed;
  // The open bar may cover the page's Enter key.
  const turn = useTurnView(view, actions, returnFocus, () => setBarOpen(false));

  /** Opening, closing or hiding replaces the pressed button, so keyboard focus moves to the new one. */
  const toggle = useRef<HTMLButtonElement>(null);
  const swapped = useRef(false);
  useLayoutEffect(() => {
    if (swapped.current) toggle.current?.focus();
    swapped.current = false;
  }, [barOpen, isHiding]);

  /** The pointer never focuses a button of the panel. */
  const hasFocus = () => (toggle.current!.getRootNode() as ShadowRoot).activeElement !== null;

  function setOpen(opening: boolean): void {
    swapped.current = docked && hasFocus();
    if (docked) setBarOpen(opening);
    else actions.setCollapsed(!opening);
  }

  function hide(hiding: boolean): void {
    swapped.current = hasFocus();
    setHiding(hiding);
    actions.setHiding(hiding);
  }

  function showMore(): void {
    if (!open) setOpen(true);
    else if (turn.hint) turn.showMore();
  }

  const text = stateText(view, turn.level, words);
  // A wait with a text is not for the engine, which has started.
  const status =
    view.kind === 'building'
      ? words.statusPreparing(view.progress)
      : view.kind === 'loading' && text
        ? ''
        : (words.status[view.kind] ?? '');
  const brief = status || words.name;
  // A closed panel is too small for notes.
  const closed = { status: text || brief, toggle, onOpen: () => setOpen(true) };
  commands.current = { 'show-more': showMore, fill: turn.fill };

  return (
    <TurnContext value={turn}>
      <div class="sr" role="status" data-testid="status" data-state={DATA_STATES[view.kind]}>
        {announcement(view, turn.level, words)}
      </div>
      {view.kind === 'failed' && view.cause === 'outdated' ? (
        <OutdatedMessage kind={form.kind} />
      ) : isHiding ? (
        <HiddenNotice undoButton={toggle} onUndo={() => hide(false)} onEnd={actions.hide} />
      ) : open || form.kind === 'card' ? (
        <>
          <Header
            status={open || !turn.hint ? status : <CollapsedCount figures={turn.hint} />}
            open={open}
            mover={docked ? null : mover}
            toggle={toggle}
            onToggle={() => setOpen(!open)}
            onHide={() => hide(true)}
          />
          {open && <Content />}
          {open && <Footer />}
        </>
      ) : form.kind === 'line' ? (
        <ClosedLine {...closed} brief={brief} form={form} />
      ) : (
        <ClosedBar {...closed} />
      )}
    </TurnContext>
  );
}

function CollapsedCount({ figures }: { readonly figures: Hint }) {
  const words = useWords();
  if (figures.gridsLeft) return <ShortGridCounts boards={figures.gridsLeft} stale={false} />;
  return (
    <span {...remainingAttributes(figures)}>
      {words.figures.count(figures.remaining)} {words.possible(figures.remaining)}
    </span>
  );
}

/** Strategy and hint level. The lists have accessible names, so the labels are hidden from screen readers. */
function Footer() {
  const words = useWords();
  const { view, played, actions } = useTurn();
  return (
    <div class="footer">
      {/* There is only one strategy for several grids. */}
      {MODES[view.mode].grids === 1 && (
        <div>
          <span class="soft" aria-hidden="true">
            {words.strategy}
          </span>
          <StrategyChoice value={view.assumptions.strategy} onChange={actions.setStrategy} />
        </div>
      )}
      <div>
        <span class="soft" aria-hidden="true">
          {words.hintLevel}
        </span>
        <LevelChoice value={view.hintLevel} onChange={(level) => actions.setHintLevel(level, played)} />
      </div>
    </div>
  );
}
