import { render } from 'preact';
import type { PopupActions, PopupView } from '../../companion/view-model.ts';
import { MODES, playerGuesses } from '../../game/mode.ts';
import { levelOfGuess } from '../../settings.ts';
import { IconButton, LinkButton } from '../Button.tsx';
import { CommutativeSwitch, LevelChoice, StrategyChoice, Switch } from '../Choices.tsx';
import { useWords, WordsContext } from '../contexts.ts';
import { Cross } from '../Icons.tsx';
import { PAGE_NAMES, PAGES } from '../page/PageHeader.tsx';
import { hintOf } from '../panel/turn-view.ts';
import { followSystemTheme } from '../theme.ts';
import { Unsaved } from '../Unsaved.tsx';
import { type Words, wordsForSetting } from '../words/words.ts';
import { EngineLine } from './EngineLine.tsx';
import { TabFigures } from './TabFigures.tsx';
import '../tokens.css';
import '../controls.css';
import './popup.css';

interface PopupProps {
  readonly view: PopupView;
  readonly actions: PopupActions;
}

function Popup({ view, actions }: PopupProps) {
  const words = useWords();
  const { settings, engine, isNew, areSettingsKept } = view;
  const tab = typeof view.page === 'string' ? null : view.page;
  const mode = tab && MODES[tab.mode];
  const played = mode ? playerGuesses(tab.turns.length, mode) : 0;
  const level = levelOfGuess(settings, played);
  const hint = tab && settings.enabled ? hintOf(tab) : null;
  return (
    <main class="mx popup">
      <header>
        <h1>{words.name}</h1>
        <Switch
          soft
          label={settings.enabled ? words.on : words.off}
          name={words.showOnPage}
          testId="enabled"
          checked={settings.enabled}
          onChange={actions.setEnabled}
        />
        <IconButton aria-label={words.close} data-testid="close" onClick={actions.close}>
          <Cross />
        </IconButton>
      </header>
      {!areSettingsKept && <Unsaved text={words.unsaved.page} />}
      {isNew && (
        <p class="news" data-testid="news">
          <span>{words.news}</span>
          <LinkButton onClick={actions.dismissNews}>{words.dismiss}</LinkButton>
        </p>
      )}
      <TabFigures view={view} hint={hint} played={played} level={level} onShow={actions.showPanel} />
      <div class="settings">
        <div>
          <span>{words.strategy}</span>
          <StrategyChoice value={settings.strategy} onChange={actions.setStrategy} />
        </div>
        <p class="soft">
          {mode && mode.grids > 1 ? words.oneStrategy : words.strategies[settings.strategy].sentence}
        </p>
        <div>
          <span>{words.hintLevel}</span>
          <LevelChoice value={level} onChange={(level) => actions.setHintLevel(level, played)} />
        </div>
        <p class="soft">
          {settings.guessLevels ? words.levelOfGuess(played + 1) : words.hintLevels[level].about}
        </p>
        <CommutativeSwitch checked={settings.commutativeWins} onChange={actions.setCommutativeWins} />
      </div>
      <nav aria-label={words.pages}>
        {PAGE_NAMES.map((name) => (
          <a key={name} href={PAGES[name]} target="_blank" rel="noopener" data-testid={name}>
            {words[name].title}
          </a>
        ))}
      </nav>
      <EngineLine engine={engine} mode={mode?.id} hint={hint} />
    </main>
  );
}

/** Mounts the popup in the system's theme, and returns a function that shows a view. */
export function mountPopup(
  root: HTMLElement,
  actions: PopupActions,
  given?: Words,
): (view: PopupView) => void {
  const document = root.ownerDocument;
  followSystemTheme(document);
  return (view) => {
    const words = given ?? wordsForSetting(view.settings.language);
    root.lang = words.language;
    document.documentElement.lang = words.language;
    render(
      <WordsContext value={words}>
        <Popup view={view} actions={actions} />
      </WordsContext>,
      root,
    );
  };
}
