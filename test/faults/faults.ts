/** A rule of the product, and a small change that removes it. */
export interface Fault {
  /** The rule, as a player, a page or a test would notice it. */
  readonly rule: string;
  /** Path below `src`. */
  readonly file: string;
  /** Text that occurs once in the file. */
  readonly from: string;
  readonly to: string;
}

/** Planted one at a time by `npm run faults`. A rule that can be removed without a failing test needs a test. */
export const FAULTS: readonly Fault[] = [
  // board
  {
    rule: 'grids that show different typed rows are still changing',
    file: 'board/read-board.ts',
    from: ' && typed.size <= 1;',
    to: ';',
  },
  {
    rule: 'a coloured tile without a symbol makes its row unfinished',
    file: 'board/read-board.ts',
    from: "tile.state === 'open' || tile.symbol === ''",
    to: "tile.state === 'open'",
  },
  {
    rule: 'a fully labelled row is trusted without a check',
    file: 'board/read-board.ts',
    from: 'row.isExplicit || ',
    to: '',
  },
  {
    rule: 'rows below a winning one mean that the board is changing',
    file: 'board/read-board.ts',
    from: 'if (clues.length !== index || isWonBy(clues))',
    to: 'if (clues.length !== index)',
  },
  {
    rule: 'grids of decoys are not boards',
    file: 'board/grid.ts',
    from: '.filter((grid) => !grid.closest(DECOY_SELECTOR))',
    to: '',
  },
  {
    rule: 'a typed row of another length above a pro board is not skipped before it is completed',
    file: 'board/grid.ts',
    from: 'isCompleted && !isGuess',
    to: '!isGuess',
  },
  {
    rule: 'contradicting colour classes give no state',
    file: 'board/tile.ts',
    from: 'states.size === 1',
    to: 'states.size > 0',
  },
  {
    rule: 'a white tile with a border is absent in colour-blind mode',
    file: 'board/tile.ts',
    from: "style.borderTopColor === COLOUR_BLIND_ABSENT_BORDER ? 'B' : 'open'",
    to: "'open'",
  },
  {
    rule: 'the first of two keys for a symbol counts',
    file: 'board/keys.ts',
    from: ' && !keys.has(types)',
    to: '',
  },
  {
    rule: 'a page without a keyboard omits nothing',
    file: 'board/keys.ts',
    from: "if (!keys.has('=')) return {};",
    to: '',
  },
  {
    rule: 'keys that do not type, such as Escape, do not count as typing',
    file: 'board/player-input.ts',
    from: 'event.isTrusted && isTyping(event) && note()',
    to: 'event.isTrusted && note()',
  },
  {
    rule: 'Fill deletes the row and tries again when a tile does not show its symbol',
    file: 'board/fill.ts',
    from: "if (failure?.kind !== 'not-shown' || wasBlank) return failure;",
    to: 'return failure;',
  },
  {
    rule: 'a key that is held down does not interrupt Fill',
    file: 'board/player-input.ts',
    from: 'event.repeat || ',
    to: '',
  },
  {
    rule: 'the wait for a board ends with its signal',
    file: 'board/page-events.ts',
    from: "signal.addEventListener('abort', () => observer.disconnect(), { once: true });",
    to: '',
  },
  {
    rule: 'a half typed first row was not typed by the site',
    file: 'board/watch-board.ts',
    from: ' || reading.typed.length < length',
    to: '',
  },
  {
    rule: 'a report of a page masks digits',
    file: 'board/page-report.ts',
    from: ".replace(/[^a]/gu, '0')",
    to: '',
  },
  {
    rule: 'entering a match is reported once',
    file: 'board/page-events.ts',
    from: '    last = now;\n',
    to: '',
  },

  // companion
  {
    rule: 'while no hint is known, a nudge shows neither map nor verdict',
    file: 'companion/hint-levels.ts',
    from: 'const UNKNOWN: Left = { groups: [] };',
    to: 'const UNKNOWN: Left = { groups: null };',
  },
  {
    rule: 'one grid of several with few answers left closes the map of a nudge',
    file: 'companion/hint-levels.ts',
    from: 'groups === null && gridsLeft.every((grid) => !grid?.groups)',
    to: 'groups === null',
  },
  {
    rule: 'a nudge never names everything that a guess tests',
    file: 'companion/nudge.ts',
    from: 'where.length - 1)',
    to: 'where.length)',
  },
  {
    rule: 'a nudge names no symbol of the only answer that is left',
    file: 'companion/nudge.ts',
    from: 'if (groups?.length === 1) return null;',
    to: '',
  },
  {
    rule: 'turns played while the panel was hidden had no help',
    file: 'companion/help-log.ts',
    from: "(wasHidden ? 'none' : levelOfGuess(settings, playerGuesses(played, game)))",
    to: 'levelOfGuess(settings, playerGuesses(played, game))',
  },
  {
    rule: 'settings read at the start do not replace newer ones',
    file: 'companion/panel-visibility.ts',
    from: 'known.settings ?? settings',
    to: 'settings',
  },
  {
    rule: 'a late answer of the background does not undo what the player chose',
    file: 'companion/panel-visibility.ts',
    from: 'if (!isChosen) learn({ hidden });',
    to: 'learn({ hidden });',
  },
  {
    rule: 'a typed guess that is listed has the value of the list',
    file: 'companion/typed-guess.ts',
    from: 'top.find(({ guess }) => guess === worth.guess)?.value ?? worth.value',
    to: 'worth.value',
  },
  {
    rule: 'a guess that wins one of several grids is not impossible',
    file: 'companion/typed-guess.ts',
    from: 'chances.some((chance) => chance > 0)',
    to: 'winChance > 0',
  },
  {
    rule: 'progress of a search that has stopped is not shown',
    file: 'companion/state.ts',
    from: "hint?.answer?.kind === 'progress' ? { ...hint, answer: null } : hint",
    to: 'hint',
  },
  {
    rule: 'a drawer that is opened again asks again for what had no answer',
    file: 'companion/state.ts',
    from: 'questions: isOpen ? state.questions : others',
    to: 'questions: state.questions',
  },
  {
    rule: 'rows that the site gave cost nothing',
    file: 'companion/review.ts',
    from: '[...given, ...judged.map(({ choice }) => choice)]',
    to: 'judged.map(({ choice }) => choice)',
  },
  {
    rule: 'the answer of another grid is not shown while a new one is on its way',
    file: 'companion/state.ts',
    from: 'before && gridOf(before.what) === gridOf(what) ? before.answer : null',
    to: 'before ? before.answer : null',
  },
  {
    rule: 'hints of a replaced row or another puzzle are forgotten',
    file: 'companion/state.ts',
    from: 'turns.length < now.length && isSame(turns, now.slice(0, turns.length))',
    to: 'turns.length < now.length',
  },
  {
    rule: 'a row that the site typed is not a guess',
    file: 'companion/create-view.ts',
    from: 'reading.isTypedBySite === true || ',
    to: '',
  },
  {
    rule: 'a page that outlived its extension shows no old figures',
    file: 'companion/create-view.ts',
    from: "if (input.status === 'outdated') return { ...context, kind: 'failed', cause: 'outdated', reason: '' };",
    to: '',
  },
  {
    rule: 'rows after one that solved a grid go with it',
    file: 'companion/entered-turns.ts',
    from: 'solvesOne ? turns.slice(0, row) : ',
    to: '',
  },

  // messaging
  {
    rule: 'an answer clears the count of failures',
    file: 'messaging/connection.ts',
    from: '{ ...now, openQuestions, failures: 0 }',
    to: '{ ...now, openQuestions }',
  },
  {
    rule: 'a page that comes back begins with no failures',
    file: 'messaging/connection.ts',
    from: 'end({ ...now, failures: 0 }, { after: 0 })',
    to: 'end(now, { after: 0 })',
  },
  {
    rule: 'a pulse that stands still is silence',
    file: 'messaging/connection.ts',
    from: 'if (message.pulse === now.lastPulse) return { next: now };',
    to: '',
  },
  {
    rule: 'an open question that gets no answer is silence',
    file: 'messaging/connection.ts',
    from: "now.phase !== 'open' || now.openQuestions.length > 0",
    to: "now.phase !== 'open'",
  },
  {
    rule: 'an engine that was connected is replaced at once, the first time',
    file: 'messaging/connection.ts',
    from: "(now.phase === 'open' ? 0 : 1)",
    to: '1',
  },
  {
    rule: 'progress on a question that was replaced is not reported',
    file: 'messaging/connection.ts',
    from: '...(isAsked(now, message.id) && { report: message })',
    to: 'report: message',
  },
  {
    rule: 'only the first of several pages replaces a silent host',
    file: 'messaging/host-manager.ts',
    from: 'now() - replaced < MIN_AGE_MS ? place.open() : replace()',
    to: 'replace()',
  },
  {
    rule: 'commands after a failed one still run',
    file: 'messaging/host-manager.ts',
    from: 'last.then(command, command)',
    to: 'last.then(command)',
  },
  {
    rule: 'events of an attempt that ended are ignored',
    file: 'messaging/client.ts',
    from: 'if (connection.attempts === attempts) handle(event);',
    to: 'handle(event);',
  },
  {
    rule: 'questions of a page that left are cancelled',
    file: 'messaging/host.ts',
    from: '        pages.delete(page);\n        void engine.cancel(page);',
    to: '        pages.delete(page);',
  },
  {
    rule: 'a host with a page does not stop',
    file: 'messaging/host.ts',
    from: 'if (pages.size === 0) idle = ',
    to: 'idle = ',
  },
  {
    rule: 'pages that find a hung document wait for the same moment',
    file: 'messaging/host-document.ts',
    from: 'if (quietUntil === null || now >= quietUntil) quietUntil',
    to: 'quietUntil',
  },
  {
    rule: 'a popup that opens shows the panel as it is',
    file: 'messaging/panel-mirror.ts',
    from: '    port.postMessage(last);\n',
    to: '',
  },
  {
    rule: 'the panel is shown if the background does not answer',
    file: 'messaging/commands.ts',
    from: 'setTimeout(onAnswer, ANSWER_TIMEOUT_MS, false)',
    to: 'setTimeout(() => {}, ANSWER_TIMEOUT_MS)',
  },

  // worker
  {
    rule: 'a question that is cancelled before its equations are loaded is not worked on',
    file: 'worker/question-queue.ts',
    from: 'if (queued.isCancelled) return remove(queued);',
    to: '',
  },
  {
    rule: 'a cancelled search releases the engine first',
    file: 'worker/question-queue.ts',
    from: 'ready.find(({ isCancelled }) => isCancelled) ??',
    to: '',
  },
  {
    rule: 'a question without a first hint goes before the newest',
    file: 'worker/question-queue.ts',
    from: 'ready.findLast(({ reported }) => reported === null) ??',
    to: '',
  },
  {
    rule: 'a question replaces only one of its kind',
    file: 'worker/question-queue.ts',
    from: ' && other.kind === kind',
    to: '',
  },
  {
    rule: 'an early hint does not follow one of the solver',
    file: 'worker/question-queue.ts',
    from: 'queued.reported === null && queue',
    to: 'queue',
  },
  {
    rule: 'progress is reported at most eight times a second',
    file: 'worker/question-queue.ts',
    from: ' || now() - (queued.reported ?? Number.NEGATIVE_INFINITY) < REPORT_INTERVAL_MS',
    to: '',
  },
  {
    rule: 'a pro puzzle is not prepared before its first question',
    file: 'worker/engine-worker.ts',
    from: 'if (!isLongerId(mode) && MODES[mode].family) return;',
    to: '',
  },
  {
    rule: 'the pulse grows while equations are made',
    file: 'worker/engine-worker.ts',
    from: '      pulse++;\n      status = ',
    to: '      status = ',
  },

  // statistics
  {
    rule: 'a winning row that is shown in another order later is the same game',
    file: 'statistics/record.ts',
    from: "[...turn.guess].sort().join('')",
    to: 'turn.guess',
  },
  {
    rule: 'a record with more rows than the game has tries is not valid',
    file: 'statistics/record.ts',
    from: 'mode.anyRows ? Number.POSITIVE_INFINITY : mode.tries',
    to: 'Number.POSITIVE_INFINITY',
  },
  {
    rule: 'a position is due even if the clock was ahead at its last try',
    file: 'statistics/mistakes.ts',
    from: '(since < 0 || since >= days)',
    to: 'since >= days',
  },
  {
    rule: 'a mistake that is tried before it is due does not come closer to being learned',
    file: 'statistics/mistakes.ts',
    from: 'Number(isDue(mistake, now))',
    to: '1',
  },
  {
    rule: 'a trend of habits is more than chance explains',
    file: 'statistics/habits.ts',
    from: '<= TREND_DEVIATIONS * deviation',
    to: '<= 0',
  },
  {
    rule: 'the causes add up to what choices cost, as shown',
    file: 'statistics/habits.ts',
    from: 'floor + Number(raised.has(at))',
    to: 'floor',
  },
  {
    rule: 'the example of a habit is from the last games',
    file: 'statistics/habits.ts',
    from: '.slice(-EXAMPLE_GAMES)',
    to: '',
  },
  {
    rule: 'a mistake that was made again since its last try is new',
    file: 'statistics/mistakes.ts',
    from: '.filter(({ tried }) => tried >= latest.game.finished)',
    to: '',
  },
  {
    rule: 'a lost game is not tried again on its day: the site lets its last guess be taken back',
    file: 'statistics/mistakes.ts',
    from: ' && isOver(game, now)',
    to: '',
  },
  {
    rule: 'a lost game counts as one guess more than the game has tries',
    file: 'statistics/summary.ts',
    from: 'game.won ? guessesOf(game) : tries + 1',
    to: 'guessesOf(game)',
  },
  {
    rule: 'a streak lasts until the end of the day after',
    file: 'statistics/summary.ts',
    from: 'days.has(today) ? today : dayBefore(today)',
    to: 'today',
  },
  {
    rule: 'a page that is read again does not change the help of a game',
    file: 'statistics/store.ts',
    from: '...(isSame && { help: known.help }),',
    to: '',
  },
  {
    rule: 'a game that is reported again does not push out the oldest',
    file: 'statistics/store.ts',
    from: 'rows.length + Number(known < 0) - most',
    to: 'rows.length + 1 - most',
  },
  {
    rule: 'an imported game does not replace a judgement',
    file: 'statistics/store.ts',
    from: '(isWorseJudged || gainsGuess) && reported.skill !== null && judgementOf(reported)',
    to: 'judgementOf(reported)',
  },

  // practice
  {
    rule: 'the address of a drill begins another drill; only a reload goes on with it',
    file: 'practice/drill.ts',
    from: 'stored.id === id && ',
    to: '',
  },
  {
    rule: 'a drill of first guesses takes each guess once',
    file: 'practice/drill.ts',
    from: 'isFirstGuess ? tries.map(({ guess }) => guess) : []',
    to: '[]',
  },
  {
    rule: 'a position is not shown in another drill for 30 days',
    file: 'practice/stored-drills.ts',
    from: 'now - shown < DAYS_HIDDEN * DAY_MS',
    to: 'now === shown',
  },
  // scoring
  {
    rule: 'bounds of weighted classes allow for rounded logarithms',
    file: 'scoring/cost-bounds.ts',
    from: 'const spare = of.weights ? WEIGHTED_SPARE : 0;',
    to: 'const spare = -2000;',
  },
  {
    rule: 'weights that are all 1 count as no weights',
    file: 'scoring/search.ts',
    from: 'weights?.some((weight) => weight !== 1) ? weights : null',
    to: 'weights',
  },
  {
    rule: 'with three candidates another guess may be better',
    file: 'scoring/search.ts',
    from: 'if (candidates.length <= 2) return true;',
    to: 'if (candidates.length <= 3) return true;',
  },
  {
    rule: 'in Maxi an order wins only with the numbers of the answer',
    file: 'scoring/wins.ts',
    from: "const needsNumbers = of.wins === 'orders-with-numbers';",
    to: 'const needsNumbers = false;',
  },
  {
    rule: 'only a complete split has the least cost, unless weights are too unequal',
    file: 'scoring/objectives.ts',
    from: '!of.weights || (partitionRow(objective).onlySplitIsCheapest && classWeight(of) / lightest < ROUNDABLE)',
    to: 'true',
  },
  {
    rule: 'an engine that fails for another reason than memory is not replaced',
    file: 'scoring/fallback-engine.ts',
    from: 'if (!(error instanceof RangeError) || at + 1 === rows.length) throw error;',
    to: 'if (at + 1 === rows.length) throw error;',
  },
  {
    rule: 'stronger engines are tried again when a game begins',
    file: 'scoring/fallback-engine.ts',
    from: 'const stronger = rows.slice(0, current.at);',
    to: 'const stronger: CreateEngine[] = [];',
  },

  // solver
  {
    rule: 'engines recover when a game begins',
    file: 'solver/create-solver.ts',
    from: 'if (question.turns.length <= givenRowCount(game)) engine.retryFailed?.();',
    to: '',
  },
  {
    rule: 'a second guess is not called proved where a better one is open',
    file: 'solver/hint.ts',
    from: 'proof !== undefined && !proof.open.includes(code)',
    to: 'proof !== undefined',
  },
  {
    rule: 'the guess of a book is not listed twice',
    file: 'solver/hint.ts',
    from: '.filter((guess) => guess !== booked.row)',
    to: '',
  },
  {
    rule: 'a book is only for the guess that it follows',
    file: 'solver/early-hint.ts',
    from: "if (guess !== opener || guessSetAt(1) !== 'all') return null;",
    to: '',
  },
  {
    rule: 'rows that the site gave are not judged',
    file: 'solver/judge.ts',
    from: 'if (played < judge.givenRows) continue;',
    to: '',
  },
  {
    rule: 'a judgement that gives up a search releases the engine',
    file: 'solver/judge.ts',
    from: '    await hints.return(undefined as never);\n',
    to: '',
  },
  {
    rule: 'a row that would have won shows that the site counts only the exact answer',
    file: 'solver/models.ts',
    from: "game.winRule !== 'itself' ? [true, false] : [false]",
    to: "game.winRule !== 'itself' ? [true] : [false]",
  },
  {
    rule: 'answers for which a row would have won are excluded',
    file: 'solver/candidates.ts',
    from: 'else trail.push(withoutWon(set, fitting, clue, wins));',
    to: 'else trail.push(fitting);',
  },
  {
    rule: 'a replaced row is not confused with the one before',
    file: 'solver/candidates.ts',
    from: 'a.guess === b.guess && a.feedback === b.feedback',
    to: 'a.guess === b.guess',
  },
  {
    rule: 'figures of a sample are scaled to its class',
    file: 'solver/large-class.ts',
    from: '1 + (expectedRemaining - 1) * scale',
    to: 'expectedRemaining',
  },
  {
    rule: 'a drawn position has a guess of the habit that costs as much as a mistake',
    file: 'solver/drill/draw-positions.ts',
    from: '  if (cost < MISTAKE_COST) return false;\n',
    to: '',
  },
  {
    rule: 'the first guess after a given row is no opener',
    file: 'solver/why/cause.ts',
    from: 'turns.length === 0',
    to: 'turns.length <= 1',
  },
  {
    rule: 'a guess that can win is not blamed for its places',
    file: 'solver/why/cause.ts',
    from: '    !canWin &&\n',
    to: '',
  },
  {
    rule: 'to leave out a known symbol is no mistake of its own',
    file: 'solver/why/cause.ts',
    from: 'rows.isRefuted(symbol, place)',
    to: 'rows.isExcluded(symbol, place)',
  },
  {
    rule: 'a value that is not played out is not called exact',
    file: 'solver/value/value.ts',
    from: 'size <= 2 || cost <= others',
    to: 'true',
  },
  {
    rule: 'values also try candidates in another order',
    file: 'solver/value/value.ts',
    from: '? bestWinners(engine, endgame, places, turn)',
    to: '? [endgame.bestGuess(places, turn)]',
  },
  {
    rule: 'a list that need not be exact ends early',
    file: 'scoring/search.ts',
    from: '!isSettled() && inVain < patience',
    to: '!isSettled()',
  },
  {
    rule: 'if several guesses cost the same, the one that wins more is played',
    file: 'scoring/best-guesses.ts',
    from: 'a.cost - b.cost || b.weightWon - a.weightWon || ',
    to: 'a.cost - b.cost || ',
  },
];
