import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DATA_STATES, type PanelActions, type PanelView } from '../../companion/view-model.ts';
import { MODES } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { announcement } from '../announcement.ts';
import { LevelChoice, StrategyChoice } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import type { Words } from '../words/words.ts';
import { ClosedBar, ClosedLine } from './ClosedPanel.tsx';
import { Content } from './Content.tsx';
import type { Form } from './form.ts';
import { Header } from './Header.tsx';
import type { Mover } from './move.ts';
import { OutdatedMessage } from './Problems.tsx';
import { type TurnView, useFill, useTurnView } from './turn-view.ts';

/** Shortcuts call commands, because the panel's buttons ignore synthetic events, see `host.ts`. */
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
  const live = useTurnView(view, actions.raiseLevel);
  const fillOnce = useFill(live, actions);
  const [barOpen, setBarOpen] = useState(false);
  const open = docked ? barOpen : !view.collapsed;

  /** Opening or closing a bar or line replaces the pressed button, so keyboard focus moves to the new one. */
  const toggle = useRef<HTMLButtonElement>(null);
  const swapped = useRef(false);
  useLayoutEffect(() => {
    if (swapped.current) toggle.current?.focus();
    swapped.current = false;
  }, [barOpen]);

  function openBar(opening: boolean): void {
    swapped.current = toggle.current?.matches(':focus') ?? false;
    setBarOpen(opening);
  }

  const brief = statusLine(view, words) || words.name;
  const spoken = announcement(view, live.level, words);

  async function fill(): Promise<void> {
    if (!live.shown || view.manual) return;
    returnFocus();
    const result = await fillOnce(live.shown.guess);
    // The open bar may cover the page's Enter key.
    if (result?.kind === 'filled') setBarOpen(false);
  }

  function showMore(): void {
    if (docked && !open) openBar(true);
    else if (!open) actions.setCollapsed(false);
    else if (live.hint) live.showMore();
  }

  const closed = { live, status: spoken || brief, onFill: fill, toggle, onOpen: () => openBar(true) };
  commands.current = { 'show-more': showMore, fill };

  return (
    <>
      <div class="sr" role="status" data-testid="status" data-state={DATA_STATES[view.kind]}>
        {spoken}
      </div>
      {view.kind === 'failed' && view.cause === 'outdated' ? (
        <OutdatedMessage kind={form.kind} onClose={actions.hide} />
      ) : open || form.kind === 'card' ? (
        <>
          <Header
            status={open || !live.hint ? statusLine(view, words) : <CollapsedCount figures={live.hint} />}
            open={open}
            mover={docked ? null : mover}
            toggle={toggle}
            onHide={actions.hide}
            onToggle={() => (docked ? openBar(false) : actions.setCollapsed(open))}
          />
          {open && <Content live={live} actions={actions} onFill={fill} />}
          {open && <Footer live={live} actions={actions} />}
        </>
      ) : form.kind === 'line' ? (
        <ClosedLine {...closed} brief={brief} form={form} />
      ) : (
        <ClosedBar {...closed} />
      )}
    </>
  );
}

function statusLine(view: PanelView, words: Words): string {
  return view.kind === 'building' ? words.statusPreparing(view.progress) : words.status[view.kind];
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

interface FooterProps {
  readonly live: TurnView;
  readonly actions: PanelActions;
}

/** Strategy and hint level. The lists have accessible names, so the labels are hidden from screen readers. */
function Footer({ live: { view, played }, actions }: FooterProps) {
  const words = useWords();
  return (
    <div class="footer">
      {/* There is only one strategy for several grids. */}
      {MODES[view.mode].grids === 1 && (
        <div>
          <span class="soft" aria-hidden="true">
            {words.strategy}
          </span>
          <StrategyChoice value={view.strategy} onChange={actions.setStrategy} />
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
