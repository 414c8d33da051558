import { HINT_LEVELS, type HintLevel } from '../../settings.ts';
import { useWords } from '../useWords.ts';
import { Radios } from './Radios.tsx';

interface LevelRadiosProps {
  readonly legend: string;
  readonly value: HintLevel;
  onChange(level: HintLevel): void;
}

/** The hint levels with their descriptions. */
export function LevelRadios(props: LevelRadiosProps) {
  const words = useWords();
  const options = HINT_LEVELS.map((name) => ({ name, ...words.hintLevels[name] }));
  return <Radios name="hint-level" options={options} {...props} />;
}
