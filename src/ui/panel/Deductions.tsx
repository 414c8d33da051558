import { useState } from 'preact/hooks';
import type { Deduction } from '../../protocol/deduction.ts';
import { useGame, useWords } from '../contexts.ts';
import { SentenceLine } from '../Sentences.tsx';
import { factSentence, linesOfDeduction, tilesOfFact } from '../words/deductions.ts';
import type { SentencePart } from '../words/sentences.ts';
import { DisclosureButton, OpenDetail } from './Disclosure.tsx';
import { useTurn } from './turn-view.ts';

/** What all possible answers have in common, with the reasons on demand. */
export function Deductions() {
  const words = useWords();
  const { view, hint, may } = useTurn();
  const { sentences } = view;
  if (!hint || !sentences || !may('sentences')) return null;
  const board = sentences.grid === undefined ? null : words.board(sentences.grid + 1);
  return sentences.deductions.map((deduction) => (
    <DeductionLine key={JSON.stringify(deduction.fact)} board={board} deduction={deduction} />
  ));
}

/** @param board name of the board that the sentence is about; null: there is only one */
function DeductionLine({
  board,
  deduction,
}: {
  readonly board: string | null;
  readonly deduction: Deduction;
}) {
  const { deductions } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <div class="deduction" data-testid="deduction" data-kind={deduction.fact.kind}>
      <p>
        {board && <b>{board} </b>}
        <SentenceLine pieces={factSentence(deduction, deductions)} />{' '}
        <DisclosureButton label={deductions.open} open={open} onClick={() => setOpen(!open)} />
      </p>
      {open && (
        <OpenDetail>
          <div class="reasons">
            <TileNumbers lit={tilesOfFact(deduction.fact)} />
            <Lines lines={linesOfDeduction(deduction, deductions)} />
          </div>
        </OpenDetail>
      )}
    </div>
  );
}

/** The paragraphs of a reason. */
export function Lines({ lines }: { readonly lines: readonly (readonly SentencePart[])[] }) {
  return lines.map((line, index) => (
    <p key={index}>
      <SentenceLine pieces={line} />
    </p>
  ));
}

/** The numbers of all tiles. Those that a reason speaks of are lit. */
export function TileNumbers({ lit }: { readonly lit: readonly number[] }) {
  const { length } = useGame();
  return (
    <div class="tiles tile-numbers" aria-hidden="true">
      {Array.from({ length }, (_, tile) => (
        <span key={tile} class={lit.includes(tile) ? 'lit' : undefined}>
          {tile + 1}
        </span>
      ))}
    </div>
  );
}
