import { useState } from 'preact/hooks';
import type { Possibilities } from '../../protocol/answer.ts';
import { useWords } from '../contexts.ts';
import { isCertain } from '../figures.ts';
import { withTypographicSigns } from '../symbols.ts';
import { linesOfCell, tilesOfReason } from '../words/deductions.ts';
import { Reason } from './Deductions.tsx';
import { OpenDetail } from './Disclosure.tsx';
import { useTurn } from './turn-view.ts';

/** Id of the cell that the arrow keys have reached. */
const ACTIVE = 'map-cell';
const scrollIntoView = (cell: Element | null) => cell?.scrollIntoView({ block: 'nearest' });

/** Changes of row and column by key. */
const STEPS: Readonly<Record<string, readonly [rows: number, tiles: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The chance of each symbol at each tile. An impossible cell shows its reason when pressed. */
export function HeatMap({ symbols, isSampled }: Pick<Possibilities, 'symbols' | 'isSampled'>) {
  const words = useWords();
  const { view, actions } = useTurn();
  const { explained } = view;
  const places = symbols[0]?.shares ?? [];
  const [active, setActive] = useState({ row: 0, tile: 0 });

  function press(row: number, tile: number): void {
    setActive({ row, tile });
    const { symbol, shares } = symbols[row]!;
    if (shares[tile] === 0) actions.explain({ tile, symbol });
  }
  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') press(active.row, active.tile);
    else if (step)
      setActive(({ row, tile }) => ({
        row: Math.min(symbols.length - 1, Math.max(0, row + step[0])),
        tile: Math.min(places.length - 1, Math.max(0, tile + step[1])),
      }));
    else return;
    event.preventDefault();
  }
  return (
    <>
      <table
        class="map"
        data-testid="map"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells can be pressed; they are too many for tab stops of their own.
        role="grid"
        tabIndex={0}
        aria-activedescendant={ACTIVE}
        onKeyDown={onKey}
      >
        <caption class="soft">
          {words.mapCaption} {isSampled && words.mapOfSample}
        </caption>
        <thead>
          <tr class="soft">
            <th scope="col">
              <span class="sr">{words.mapSymbol}</span>
            </th>
            {places.map((_, place) => (
              <th key={place} scope="col">
                {place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {symbols.map(({ symbol, shares }, row) => (
            <tr key={symbol}>
              <th scope="row">{withTypographicSigns(symbol)}</th>
              {shares.map((share, tile) => (
                <Cell
                  key={tile}
                  share={share}
                  isActive={active.row === row && active.tile === tile}
                  isExplained={explained?.symbol === symbol && explained.tile === tile}
                  onClick={() => press(row, tile)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status">{explained && <CellReason {...explained} />}</div>
    </>
  );
}

interface CellProps {
  readonly share: number;
  readonly isActive: boolean;
  readonly isExplained: boolean;
  onClick(): void;
}

/** A chance on the map, as a shade and a percentage; a dot if certain, empty if impossible. */
function Cell({ share, isActive, isExplained, onClick }: CellProps) {
  const { figures, certainPlace, impossiblePlace } = useWords();
  const common = { onClick, ...(isActive && { id: ACTIVE, ref: scrollIntoView }) };
  if (share === 0)
    return (
      <td class={isExplained ? 'impossible explained' : 'impossible'} {...common}>
        <span class="sr">{impossiblePlace}</span>
      </td>
    );
  if (isCertain(share))
    return (
      <td class="certain" data-share={1} {...common}>
        <span aria-hidden="true">●</span>
        <span class="sr">{certainPlace}</span>
      </td>
    );
  return (
    <td style={{ '--share': Math.sqrt(share) }} data-share={share} {...common}>
      {figures.wholePercent(share)}
    </td>
  );
}

/** Why the pressed cell is impossible. @param found null: not known yet */
function CellReason({ tile, symbol, found }: NonNullable<ReturnType<typeof useTurn>['view']['explained']>) {
  const words = useWords();
  if (!found) return <p class="soft">{words.computing}</p>;
  const { reason } = found;
  return (
    <div data-testid="cell-reason" data-kind={reason?.kind}>
      <OpenDetail key={tile + symbol}>
        <Reason
          lit={[tile, ...(reason ? tilesOfReason(reason) : [])]}
          lines={linesOfCell({ tile, symbol }, reason, words.deductions)}
        />
      </OpenDetail>
    </div>
  );
}
