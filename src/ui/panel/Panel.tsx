import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Hint } from '../../protocol/hint.ts';
import { announcement } from '../announce.ts';
import * as figures from '../figures.ts';
import { type PanelActions, type PanelView, STATUS } from '../../companion/model.ts';
import * as words from '../words/en.ts';
import { Bar } from './Bar.tsx';
import { Content } from './Content.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useLive } from './live.ts';
import type { Mover } from './move.ts';
import { useFill } from './useFill.ts';

interface Props {
  readonly view: PanelView;
  readonly docked: boolean;
  readonly mover: Mover;
  readonly actions: PanelActions;
  /** Gives the keyboard back to the game. */
  onLeave(): void;
}

/** The whole panel: a card beside the game, or a bar that opens upward. */
export function Panel({ view, docked, mover, actions, onLeave }: Props) {
  const live = useLive(view);
  const fillOnce = useFill(live, actions);
  const [barOpen, setBarOpen] = useState(false);
  const open = docked ? barOpen : !view.collapsed;

  /** Opening and closing swap the button that did it; who pressed it by keyboard goes on at the other one. */
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

  async function fill(guess: Hint['guess']): Promise<void> {
    onLeave();
    await fillOnce(guess);
  }

  return (
    <>
      <div class="sr" role="status" data-testid="status" data-state={STATUS[view.kind]}>
        {announcement(view, live.level)}
      </div>
      {docked && !open ? (
        <Bar
          live={live}
          status={announcement(view, live.level) || statusLine(view)}
          onFill={fill}
          toggle={toggle}
          onOpen={() => openBar(true)}
        />
      ) : (
        <Header
          status={open || !live.hint ? statusLine(view) : <Count remaining={live.hint.remaining} />}
          open={open}
          mover={docked ? null : mover}
          opensUpward={docked}
          toggle={toggle}
          onToggle={() => (docked ? openBar(false) : actions.setCollapsed(open))}
        />
      )}
      {open && <Content live={live} actions={actions} onFill={fill} />}
      {open && <Footer view={view} hint={live.hint} actions={actions} />}
    </>
  );
}

/** One or two words on where things stand. */
function statusLine(view: PanelView): string {
  if (view.kind === 'ready') return `${view.hint.engine} · ${figures.duration(view.hint.ms)}`;
  if (view.kind === 'building') return `preparing ${figures.percent(view.progress)}`;
  return words.STATUS_LINE[view.kind];
}

/** What a collapsed card still says. */
function Count({ remaining }: { remaining: number }) {
  return (
    <span data-testid="remaining" data-value={remaining}>
      {figures.count(remaining)} {words.possible(remaining)}
    </span>
  );
}
