import { useWords } from '../contexts.ts';
import type { OptionsView } from './model.ts';

interface ShortcutsSectionProps extends Pick<OptionsView, 'shortcuts' | 'canChangeShortcuts'> {
  onChange(): void;
}

/** Current shortcuts, and a button to change them. */
export function ShortcutsSection({ shortcuts, canChangeShortcuts, onChange }: ShortcutsSectionProps) {
  const words = useWords();
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{words.settings.shortcuts}</h2>
      <dl class="shortcuts" data-testid="shortcuts">
        {shortcuts.map(({ name, keys }) => (
          <div key={name} class="line">
            <dt>{words.settings.commands[name]}</dt>
            <dd>{keys ? <kbd>{keys}</kbd> : <span class="soft">{words.settings.unset}</span>}</dd>
          </div>
        ))}
      </dl>
      {canChangeShortcuts ? (
        <div>
          <button type="button" class="button plain" data-testid="change-shortcuts" onClick={onChange}>
            {words.settings.changeShortcuts}
          </button>
        </div>
      ) : (
        <p class="soft">{words.settings.changeByHand}</p>
      )}
    </section>
  );
}
