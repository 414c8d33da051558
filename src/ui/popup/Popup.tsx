import { isPartShown } from '../../companion/hint-levels.ts';
import type { PopupActions, PopupView } from '../../companion/view-model.ts';
import { hasOneGuess, MODES, playerGuesses } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import { type HintLevel, levelOfGuess } from '../../settings.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { IconButton, LinkButton, PlainButton } from '../Button.tsx';
import { CommutativeSwitch, LevelChoice, StrategyChoice, Switch } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import { GameLinks } from '../GameLinks.tsx';
import { Cross } from '../Icons.tsx';
import { mount } from '../mount.tsx';
import { PAGE_NAMES, PAGES } from '../page/PageHeader.tsx';
import { hintOf } from '../panel/turn-view.ts';
import { toTotal } from '../panel/Worth.tsx';
import { ANALYSE_HASH } from '../practice/actions.ts';
import { NudgeLine } from '../Sentences.tsx';
import { Tiles } from '../Tiles.tsx';
import { Unsaved } from '../Unsaved.tsx';
import { usuallySolved } from '../words/cases.ts';
import type { Words } from '../words/words.ts';
import './popup.css';

interface PopupProps {
  readonly view: PopupView;
  readonly actions: PopupActions;
}

function Popup({ view, actions }: PopupProps) {
  const words = useWords();
  const { settings, isNew, areSettingsKept } = view;
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
      <TabFigures view={view} actions={actions} hint={hint} played={played} level={level} />
      <div class="settings">
        <div>
          <span>{words.hintLevel}</span>
          <LevelChoice value={level} onChange={(level) => actions.setHintLevel(level, played)} />
        </div>
        <p class="soft">
          {settings.guessLevels ? words.levelOfGuess(played + 1) : words.hintLevels[level].about}
        </p>
        <div>
          <span>{words.strategy}</span>
          <StrategyChoice value={settings.strategy} onChange={actions.setStrategy} />
        </div>
        <p class="soft">
          {mode && mode.grids > 1 ? words.oneStrategy : words.strategies[settings.strategy].sentence}
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
    </main>
  );
}

interface TabFiguresProps extends PopupProps {
  readonly hint: Hint | null;
  /** Number of guesses that the player has made. */
  readonly played: number;
  readonly level: HintLevel;
}

/** The active tab's figures, as far as the hint level allows. */
function TabFigures({ view, actions, hint, played, level }: TabFiguresProps) {
  const words = useWords();
  const { page, games } = view;
  const { enabled } = view.settings;
  if (!hint || typeof page === 'string') {
    return (
      <section class="page soft">
        {sentence(page, enabled, words)}
        {enabled && page === 'hidden' && (
          <PlainButton onClick={actions.showPanel}>{words.showAgain}</PlainButton>
        )}
        {enabled && page === 'none' && (
          <GameLinks games={games}>
            <a
              class="button plain analyse"
              href={PAGES.practice + ANALYSE_HASH}
              target="_blank"
              rel="noopener"
              data-testid="analyse"
            >
              {words.analyse.title}
            </a>
          </GameLinks>
        )}
      </section>
    );
  }
  const isGuessShown = isPartShown('guess', level, hint);
  const total = isGuessShown && !hasOneGuess(MODES[page.mode]) && hint.value && toTotal(hint.value, played);
  return (
    <section class="page">
      <AnswerCount figures={hint} />
      {total && (
        <p class="soft" data-testid="needed" data-value={total.needed}>
          {usuallySolved(total, page.tries, words)}
        </p>
      )}
      <ExtraKeysNote {...page} />
      {isGuessShown ? (
        <Tiles equation={hint.guess} testId="recommendation" />
      ) : isPartShown('nudge', level, hint) ? (
        <NudgeLine hint={hint} turns={page.turns} />
      ) : (
        <p class="soft">{words.hintLevels[level].about}</p>
      )}
    </section>
  );
}

function sentence(page: PopupView['page'], enabled: boolean, words: Words): string {
  if (!enabled) return words.popup.off;
  if (typeof page === 'string') return words.popup[page];
  if (page.kind === 'won') return words.solved(page.review.guesses);
  if (page.kind === 'lost') return words.notSolved;
  if (page.kind === 'loading') return words.waits[page.waitsFor];
  if (page.kind === 'building') return `${words.preparing} ${words.prepared(page.progress)}`;
  return page.kind === 'working' ? words.computing : words.popup.noHint;
}

export const mountPopup = (root: HTMLElement, actions: PopupActions, given?: Words) =>
  mount<PopupView>(root, (view) => <Popup view={view} actions={actions} />, given);
