import { useEffect, useState } from 'preact/hooks';
import { gradeOf } from '../../companion/grade.ts';
import { type Refusal, refusalOfFirstGuess } from '../../game/guess-rules.ts';
import { MODE_IDS, MODES, type ModeId, shortName } from '../../game/mode.ts';
import type { Equation as Guess } from '../../game/symbols.ts';
import { toSymbols } from '../../game/typed-text.ts';
import { assumptionsOf, type Settings } from '../../settings.ts';
import { PlainButton } from '../Button.tsx';
import { Select } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import { GradeName } from '../Grade.tsx';
import { Equation } from '../Sentences.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { Alert } from '../Unsaved.tsx';
import { costSentence } from '../words/cases.ts';

/** The games in which the player makes the first guess. */
const OWN_FIRST = MODE_IDS.filter((id) => !MODES[id].givenRow);

export interface MeasuredFirstGuess {
  readonly mode: ModeId;
  readonly guess: Guess;
  /** Number of guesses that it costs on average; null: not known in this game. */
  readonly cost: number | null;
}

interface FirstGuessProps {
  readonly settings: Settings;
  /** The cost of a first guess; null: none is measured yet. */
  readonly firstGuess: MeasuredFirstGuess | null;
  update(change: Pick<Settings, 'firstGuesses'>): void;
  measureFirstGuess(mode: ModeId): void;
}

/** The player's own first guess of a game. */
export function FirstGuess({ settings, firstGuess: measured, update, measureFirstGuess }: FirstGuessProps) {
  const words = useWords();
  const { firstGuesses } = settings;
  const [mode, setMode] = useState<ModeId>(OWN_FIRST.find((id) => firstGuesses[id]) ?? 'maxi');
  const { [mode]: kept, ...others } = firstGuesses;
  const [before, after] = kept ? words.firstGuess.kept : [words.firstGuess.ours];
  const [text, setText] = useState<string>(kept ?? '');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (kept) measureFirstGuess(mode);
  }, [mode, JSON.stringify(assumptionsOf(settings, mode))]);

  function type(text: string): void {
    setText(text);
    setRefusal(null);
  }

  function choose(mode: ModeId): void {
    setMode(mode);
    type(firstGuesses[mode] ?? '');
  }

  function keep(event: Event): void {
    event.preventDefault();
    const guess = toSymbols(text, MODES[mode]);
    const refused = refusalOfFirstGuess(guess, MODES[mode]);
    setRefusal(refused ?? null);
    if (!refused) update({ firstGuesses: { ...others, [mode]: guess } });
  }

  function remove(): void {
    type('');
    update({ firstGuesses: others });
  }

  return (
    <form class="first-guess" data-testid="first-guess" onSubmit={keep}>
      <div class="line">
        <b>{words.firstGuess.title}</b>
        <Select<ModeId>
          label={words.practice.game}
          testId="first-guess-game"
          value={mode}
          options={OWN_FIRST.map((name) => ({ name, label: labelOf(name, firstGuesses[name]) }))}
          onChange={choose}
        />
      </div>
      <p class="soft">{words.firstGuess.about}</p>
      <div class="line">
        <input
          aria-label={words.firstGuess.typed(MODES[mode].name)}
          data-testid="first-guess-typed"
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <PlainButton type="submit" data-testid="keep-first-guess">
          {words.firstGuess.keep}
        </PlainButton>
        <PlainButton data-testid="remove-first-guess" disabled={!kept} onClick={remove}>
          {words.firstGuess.remove}
        </PlainButton>
      </div>
      <Alert text={refusal && words.practice.refused(refusal)} />
      <p role="status">
        {before}
        {kept && <Equation guess={kept} />}
        {after}
      </p>
      {kept && <Cost measured={measured?.mode === mode && measured.guess === kept ? measured : null} />}
    </form>
  );
}

const labelOf = (mode: ModeId, guess: string | undefined) =>
  shortName(MODES[mode]) + (guess ? ` · ${withTypographicSigns(guess)}` : '');

/** The cost of the guess, compared with ours. @param measured null: not known yet */
function Cost({ measured }: { readonly measured: MeasuredFirstGuess | null }) {
  const words = useWords();
  if (!measured) return <p class="soft">{words.computing}</p>;
  const { cost } = measured;
  if (cost === null) return null;
  return (
    <p data-testid="first-guess-cost" data-value={cost}>
      <GradeName grade={gradeOf(cost)} /> <span class="soft">{costSentence(cost, words)}</span>
    </p>
  );
}
