import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Contradiction } from '../../protocol/answer.ts';
import type { Deduction } from '../../protocol/deduction.ts';
import { useGame, useWords } from '../contexts.ts';
import { SentenceLine } from '../Sentences.tsx';
import {
  factSentence,
  linesOfCell,
  linesOfDeduction,
  tilesOfFact,
  tilesOfReason,
} from '../words/deductions.ts';
import type { SentencePart } from '../words/sentences.ts';
import { DisclosureButton, OpenDetail } from './Disclosure.tsx';
import { useTurn } from './turn-view.ts';

/** Sentences about all possible answers, with the reasons on demand. */
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
  return (
    <div class="deduction" data-testid="deduction" data-kind={deduction.fact.kind}>
      <WithReason lit={tilesOfFact(deduction.fact)} lines={linesOfDeduction(deduction, deductions)}>
        {board && <b>{board} </b>}
        <SentenceLine pieces={factSentence(deduction, deductions)} />
      </WithReason>
    </div>
  );
}

/** The proof that a guess contradicts. */
export function Contradicted({ reason, ...cell }: Contradiction) {
  const { deductions } = useWords();
  const [first, ...others] = linesOfCell(cell, reason, deductions);
  return (
    <div class="contradiction" data-testid="contradiction" data-kind={reason.kind}>
      <WithReason lit={[cell.tile, ...tilesOfReason(reason)]} lines={others}>
        <SentenceLine pieces={first!} />
      </WithReason>
    </div>
  );
}

/** A sentence, and its reason on demand. @param lines the reason; empty: the sentence contains it */
function WithReason({ children, lit, lines }: ReasonProps & { readonly children: ComponentChildren }) {
  const { open: label } = useWords().deductions;
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        {children}
        {lines.length > 0 && ' '}
        {lines.length > 0 && <DisclosureButton label={label} open={open} onClick={() => setOpen(!open)} />}
      </p>
      {open && (
        <OpenDetail>
          <Reason lit={lit} lines={lines} />
        </OpenDetail>
      )}
    </>
  );
}

interface ReasonProps {
  /** The tiles that the reason speaks of. */
  readonly lit: readonly number[];
  readonly lines: readonly (readonly SentencePart[])[];
}

/** The paragraphs of a reason, below the numbers of all tiles. */
export function Reason({ lit, lines }: ReasonProps) {
  const { length } = useGame();
  return (
    <div class="reasons">
      <div class="tiles tile-numbers" aria-hidden="true">
        {Array.from({ length }, (_, tile) => (
          <span key={tile} class={lit.includes(tile) ? 'lit' : undefined}>
            {tile + 1}
          </span>
        ))}
      </div>
      {lines.map((line, index) => (
        <p key={index}>
          <SentenceLine pieces={line} />
        </p>
      ))}
    </div>
  );
}
