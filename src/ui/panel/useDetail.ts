import { useEffect, useState } from 'preact/hooks';
import type { PanelPart } from '../../companion/hint-levels.ts';
import type { Detail } from './Disclosure.tsx';
import type { TurnView } from './turn-view.ts';

/** The surface that determines whether a detail may open. */
const SURFACE_OF: Readonly<Record<NonNullable<Detail>, PanelPart>> = {
  answers: 'answers',
  why: 'guess',
  others: 'guess',
  own: 'verdict',
  possible: 'map',
};

/** The open detail of a turn. If the hint level no longer allows it, it closes immediately and stays closed. */
export function useDetail({ view, hint, may }: Pick<TurnView, 'view' | 'hint' | 'may'>) {
  const [opened, setDetail] = useState<Detail>(null);
  const isAllowed = opened === null || may(SURFACE_OF[opened]);
  // Between turns the hint is not known yet, so the map stays only hidden and may reappear.
  const isOver = !isAllowed && hint !== null;
  useEffect(() => {
    if (isOver) setDetail(null);
  }, [isOver]);
  const detail = isAllowed && (opened !== 'own' || view.own) ? opened : null;
  const toggle = (which: Detail) => () => setDetail(detail === which ? null : which);
  return { detail, setDetail, toggle };
}
