import type { PopupActions, PopupView } from '../../companion/model.ts';
import { LevelChoice, StrategyChoice } from '../Choice.tsx';
import { useWords } from '../useWords.ts';
import { EngineLine } from './EngineLine.tsx';
import { hintOn, Page } from './Page.tsx';
import { Switch } from './Switch.tsx';

const PAGES = ['practice', 'statistics'] as const;

interface PopupProps {
  readonly view: PopupView;
  readonly actions: PopupActions;
}

/** The popup: figures of the active tab, then the settings. */
export function Popup({ view: { settings, engine, page }, actions }: PopupProps) {
  const words = useWords();
  return (
    <main class="mx popup">
      <header>
        <h1>{words.name}</h1>
        <nav aria-label={words.pages}>
          {PAGES.map((name) => (
            <a key={name} href={`${name}.html`} target="_blank" rel="noopener" data-testid={name}>
              {words[name].title}
            </a>
          ))}
        </nav>
        <Switch
          soft
          label={settings.enabled ? words.on : words.off}
          name={words.showOnPage}
          testId="enabled"
          checked={settings.enabled}
          onChange={actions.setEnabled}
        />
      </header>
      <Page page={page} enabled={settings.enabled} level={settings.hintLevel} onShow={actions.showPanel} />
      <div class="settings">
        <div>
          <span>{words.strategy}</span>
          <StrategyChoice value={settings.strategy} onChange={actions.setStrategy} />
        </div>
        <p class="soft">
          {words.strategyLine(settings.strategy, words.strategies[settings.strategy].sentence)}
        </p>
        <div>
          <span>{words.hintLevel}</span>
          <LevelChoice value={settings.hintLevel} onChange={actions.setHintLevel} />
        </div>
        <p class="soft">{words.hintLevels[settings.hintLevel].about}</p>
        <Switch
          label={words.commutativeWins}
          testId="commutative-wins"
          checked={settings.commutativeWins}
          onChange={actions.setCommutativeWins}
        />
        <p class="soft">{words.commutativeWinsLine(settings.commutativeWins)}</p>
        <Switch label={words.badge} testId="badge" checked={settings.badge} onChange={actions.setBadge} />
      </div>
      <EngineLine
        engine={engine}
        mode={typeof page === 'string' ? null : page.mode}
        hint={settings.enabled ? hintOn(page) : null}
      />
    </main>
  );
}
