import type { Mark } from '../../game/feedback.ts';
import type { Refusal } from '../../game/guess-rules.ts';
import { MODES } from '../../game/mode.ts';
import { strategyWords } from '../../solver/strategy/registry.ts';
import type { Fortune } from '../../statistics/account.ts';
import { dayFormatOf, numberFormatsOf } from '../figures.ts';
import { deductionsInChinese } from './deductions-zh-TW.ts';
import type { en } from './en.ts';
import { phrasesInChinese, reasonInChinese } from './reasons-zh-TW.ts';
import { joinParts } from './sentences.ts';

const LANGUAGE = 'zh-TW';
const figures = numberFormatsOf(LANGUAGE);

const MARK_NAMES: Readonly<Record<Mark, string>> = { G: '綠色', P: '紫色', B: '黑色' };

const SPOKEN: Readonly<Record<string, string>> = {
  '+': '加',
  '-': '減',
  '*': '乘',
  '/': '除以',
  '=': '等於',
  '□': '數字',
  '‹': '可以是',
  '›': '然後',
  '(': '左括號',
  ')': '右括號',
  '²': '平方',
  '³': '立方',
  '^': '次方',
  '!': '階乘',
  '.': '點',
  π: '圓周率',
};

const spoken = (equation: string) => [...equation].map((symbol) => SPOKEN[symbol] ?? symbol).join(' ');

const REFUSALS: {
  readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { code: Code }>) => string;
} = {
  symbol: ({ character, symbols }) => `「${character}」不是這個遊戲的符號（${symbols}）`,
  length: ({ tiles, wanted }) => `有 ${tiles} 格，應為 ${wanted} 格`,
  equals: ({ count }) => (count === 0 ? '沒有等號' : `有 ${count} 個等號，應為一個`),
  'empty-side': () => '等號有一邊是空的',
  'not-arithmetic': () => '等號兩邊只能用數字、+ - * /、括號、² 和 ³',
  'empty-brackets': () => '括號裡是空的',
  'no-times': () => '乘號不能省略',
  'nothing-before-times': () => '* 或 / 前面沒有數字',
  'nothing-before-power': () => '** 前面沒有數字',
  'nothing-before-square': () => '² 或 ³ 前面沒有數字',
  'nothing-after': () => '運算符號後面沒有數字',
  bracket: () => '括號沒有成對',
  'by-zero': () => '除數是零',
  unequal: ({ left, right }) => `${figures.plain(left)} 不等於 ${figures.plain(right)}`,
};

const refusalClause = (refusal: Refusal) => REFUSALS[refusal.code](refusal as never);

/** `+ 選擇 0.45` */
const partOfSum = (name: string, value: number): string => {
  const [sign, size] = figures.signed(value);
  return `${sign} ${name} ${size}`;
};

const possible = () => '種可能';
const boardName = (board: number) => `盤面 ${board}`;
const boardNames = (boards: readonly number[]) => `盤面 ${boards.join('、')}`;
const FORTUNES: Record<Fortune, string> = { lucky: '運氣好', normal: '運氣普通', unlucky: '運氣差' };

const solved = (turns: number) => `${turns} 次猜中`;

const CAUSE_NAMES: (typeof en)['habits']['causes'] = {
  opener: '第一猜',
  'known-symbol': '用了不可能的符號',
  'known-place': '符號放在已排除的位置',
  'missed-win': '不可能猜中的猜測',
  gamble: '太早猜答案',
  split: '剩下太多答案的猜測',
  none: '小差距',
  better: '比建議更好',
};

/** All texts for players, in the Chinese of Taiwan; `en.ts` has the explanations. */
export const zhTW: typeof en = {
  language: LANGUAGE,
  languageName: '繁體中文',
  figures,
  name: 'Maxwell',
  spoken,

  // Settings.
  unsaved: {
    panel: '目前無法儲存設定。變更只維持到你離開這個頁面為止。',
    practice: '目前無法儲存練習和設定。它們只維持到你離開這個頁面為止。',
    page: '目前無法儲存設定，所以變更設定不會影響遊戲。請重新啟動瀏覽器。',
  },
  strategy: '策略',
  moreStrategies: '其他策略',
  strategies: strategyWords(LANGUAGE),
  oneStrategy: 'Bi、Mini Bi 和 Quad 一律以猜最少次為目標。',
  hintLevel: '提示程度',
  hintLevels: {
    count: { label: '數量', about: '只顯示還有幾種可能。' },
    nudge: { label: '線索', about: '提示下一步該試的符號和位置。' },
    guess: { label: '算式', about: '直接給下一個算式。' },
  },
  priors: {
    site: { label: '與網站相同', about: '有些類型較常出現：每五個答案就有一個含括號。' },
    uniform: { label: '機會均等', about: '適合用這種方式出題的練習。' },
  },
  commutativeWins: '接受交換順序（2+3 當作 3+2）',
  commutativeWinsLine: '網站上叫做 Commutative。這裡請和網站用同樣的設定。',
  badge: '在按鈕上顯示數量',
  showFewer: '顯示較少',
  showMoreOf: (more) => `再顯示 ${figures.count(more)} 個`,
  showMore: { count: '給我線索', nudge: '給我算式' },

  // Figures of a turn.
  possible,
  board: boardName,
  boardSolved: '已猜中',
  boardWorth: {
    wins: '會猜中',
    later: '只剩一個答案，之後再猜',
    nothing: '得不到新線索',
    apart: (answers) => `${figures.count(answers)} 種可以全部分清`,
    groups: (answers, groups) => `${figures.count(answers)} 種分成 ${figures.count(groups)} 組`,
    mayWin: (chance) => `；猜中機率 ${chance}`,
  },
  // No-break spaces and a word joiner keep the text on one line.
  oneIn: (parts) => `${figures.count(parts)}\u00a0分\u2060之\u00a01`,
  lastAnswersOf: (boards) => `${boardNames(boards)} 最後的答案`,
  whyDoubtOfAll: (bits) => [
    `${figures.bits(bits)} 位元`,
    '：所有盤面合計還不知道的。每得到一位元，可能就少一半。',
  ],
  beforeFirstGuess: '第一次猜測前',
  computing: '計算中…',
  without: (symbols) => `不含 ${symbols}`,
  countsWithout: (symbols) => `只計算不含 ${[...symbols].join(' ')} 的答案`,
  rules: {
    exact: '沒有常見的答案符合，這些較少見。',
    'site-tight': '沒有一般的算式符合，這些很少見。',
  },
  exactOrderOnly: '從你猜過的算式看來，這裡順序必須完全相同才算對。',
  answersLeft: {
    one: '最後一個答案',
    several: (answers) => `最後 ${figures.count(answers)} 個答案`,
    oneInOrders: (forms) => `1 個答案，${figures.count(forms)} 種順序都算對`,
    severalInOrders: (answers) => `${figures.count(answers)} 個答案，順序不拘`,
  },
  orders: (forms) => `${figures.count(forms)} 種順序皆可`,

  // The guess.
  nextGuess: '下一個算式',
  yourPick: '你選的',
  backToBest: '回到最好的算式',
  usually: {
    exactly: (guesses) => `${figures.count(guesses)} 次猜中`,
    about: (guesses) => `通常 ${figures.count(guesses)} 次猜中`,
    between: (guesses) => `通常 ${guesses} 次或 ${guesses + 1} 次猜中`,
    late: '剩下的次數可能不夠',
    seconds: (seconds) => `大約還要 ${figures.count(seconds)} 秒`,
  },
  winsNow: { certain: '這次一定猜中', chance: (chance) => `${chance} 會猜中` },
  fill: '填入',
  clear: '清除',
  pressEnter: '按 Enter 送出',
  why: '為什麼',
  others: '其他算式',
  numbers: '數字',
  stillThinking: '還在想…',
  certainty: {
    proved: '',
    games: '最好的幾個算式都在許多局裡試玩到了最後。',
    lookahead: '最好的幾個算式都推算到了遊戲結束。',
    exact: '和所有算式都比較過了。',
    book: '事先和所有算式都比較過了。',
    own: '這是你在設定裡選的第一猜。',
    estimate: '許多算式中最好的，但沒有全部比較。',
    search: '目前最好的，還在找。',
  },
  testGuess: (left) =>
    `這是用來試探的：它不會是答案，但通常只會剩下${left === 1 ? '一種可能' : `大約 ${figures.count(left)} 種可能`}。`,
  whyDoubt: (remaining, bits) => [
    figures.count(remaining),
    ` 種可能，也就是 ${figures.bits(bits)} 位元。每得到一位元，可能就少一半。`,
  ],
  whyBits: (bits, groups) => [
    `${figures.bits(bits)} 位元`,
    groups === 1
      ? '：這個算式帶來的資訊；平分成兩組是 1 位元。'
      : `：這個算式帶來的資訊，相當於平分成 ${figures.count(groups)} 組。`,
  ],
  whyLeft: (left, chance) => [
    `平均剩 ${figures.expectation(left)} 種`,
    `；${chance > 0 ? `這次猜中的機率是 ${figures.chance(chance)}` : '這次不會猜中'}。`,
  ],
  reason: reasonInChinese,
  deductions: deductionsInChinese,

  // The typed guess, and the possible answers.
  grades: { better: '更好', best: '最好', good: '不錯', fair: '普通', weak: '不太好', wasted: '浪費' },
  yourGuess: '你猜的',
  ownVerdict: {
    wins: '這樣就猜中',
    impossible: '浪費：得不到新線索',
    mayWin: (chance) => ` · 猜中機率 ${chance}`,
  },
  costOfGuess: {
    none: '沒有多花次數。',
    saved: (guesses) => `平均少花 ${figures.loss(guesses)} 次。`,
    lost: (guesses) => `平均多花 ${figures.loss(guesses)} 次。`,
  },
  siteRefuses: (refusal) => `網站不會接受：${refusalClause(refusal)}`,
  possibleNow: '分布',
  mapCaption: '各個符號出現在各格的機率（百分比）。點空白的格子，可以看到為什麼不會在那裡。',
  mapOfSample: '這是估計：答案太多，無法全部查看。',
  mapSymbol: '符號',
  certainPlace: '確定',
  impossiblePlace: '不可能',
  possibleAnswers: '可能的答案',
  answersFrom: (most) => `剩 ${figures.count(most)} 個以下才會列出。`,
  splitOf: (guess) => `猜 ${guess}，各種顏色會剩下：`,
  splitColumns: { feedback: '顏色', left: '剩餘', chance: '機率' },
  wins: '猜中',
  otherFeedbacks: (feedbacks, size) =>
    `還有 ${figures.count(feedbacks)} 種較少見的顏色，共 ${figures.count(size)} 個答案。`,
  columns: { guess: '算式', needed: '總共', win: '猜中', left: '剩餘' },
  notCompared: '還沒比較',
  otherOrdersWin: '交換順序也算對，只列出一種順序。',
  nudge(nudge, isOneOfSeveral = false) {
    if (!nudge) return [isOneOfSeveral ? '有一個盤面的答案只剩一個了。' : '答案只剩一個了。'];
    const { fresh, again, where } = nudge;
    const parts = phrasesInChinese([
      ['試試 ', fresh, ''],
      ['看看是否還有另一個 ', again, ''],
      ['找出 ', where, ' 的位置'],
    ]);
    if (parts.length === 0) return ['沒什麼要試的了：猜一個符合的算式吧。'];
    return [...joinParts(parts, { between: '，', last: '，' }), '。'];
  },
  fillFailed: {
    'no-row': '沒有可以填的列。',
    dialog: '請先關閉網頁上的視窗。',
    covered: '請先關閉網頁上的選單。',
    interrupted: '已停止：你按了按鍵。',
    'no-key': '網頁上少了一個按鍵，請自己輸入。',
    'not-shown': '網頁漏了按鍵，請檢查這一列。',
  },

  // A finished game.
  solved,
  notSolved: '沒猜中',
  unstored: '這一局還沒存進統計：磁碟滿了，或另一個分頁正在忙。請不要關閉這一頁，Maxwell 會再試。',
  costMost: (guesses) =>
    guesses.length === 0 ? '你每次都猜得不錯，只是運氣不好。' : `最弱的是第 ${guesses.join('、')} 次猜。`,
  wonGuess: {
    only: '猜中了！這是唯一剩下的答案。',
    chance: (ways, of) => `猜中了！機會是 ${figures.count(of)} 分之 ${ways}。`,
  },
  skill: '實力，滿分一百',
  skillAndLuck: (skill, fortune) => `實力 ${figures.count(skill)} · ${FORTUNES[fortune]}`,
  skillAbout: '看你選得好不好，滿分一百。',
  tip: '小訣竅：',
  tryTurnAgain: '重猜這一步',
  tryTomorrow: '今天還能在網站上重猜。明天起，可以在這裡重猜這幾步。',
  allGames: '所有遊戲',
  judging: '評分中…',
  review: '回顧',
  howCounted: '這是怎麼算的？',
  account({ guesses, expected, choices, luck }) {
    const written = Number.isInteger(guesses) ? figures.count(guesses) : figures.fineGuesses(guesses);
    return [
      `${written} 次`,
      ` = 預期 ${figures.fineGuesses(expected)} ${partOfSum('選擇', choices)} ${partOfSum('運氣', luck)}`,
    ];
  },
  accountOfLost: (tries) => `已經猜了 ${figures.count(tries)} 次，其餘是還需要的次數。`,
  turnColumns: { guess: '第幾次', left: '剩下的答案', choices: '選擇', luck: '運氣' },
  won: '猜中',
  boardsSolved: (boards) => `猜中${boardNames(boards)}。`,
  betterGuess: '更好的是',
  definitions: [
    ['預期', '：照 Maxwell 的猜法平均需要的次數。'],
    ['選擇', '：你選的算式和建議的算式相比，平均多花或少花的次數。'],
    ['運氣', '：其餘的差距，看顏色剛好排除了多少。'],
    ['實力', '：100 表示你的選擇一次也沒多花，0 表示和隨便猜一樣。'],
    ['運氣好、運氣差', '：運氣省下或多花超過半次。'],
  ],
  hardness: {
    sentence: (needed, compared, isOwnFirst) =>
      `${isOwnFirst ? '第一次和你猜的一樣，' : ''}細心的玩家通常要猜 ${needed}：${compared}。`,
    about: (guesses) => `${guesses} 次`,
    between: (guesses) => `${guesses} 次或 ${guesses + 1} 次`,
    hardest: '很少有更難的題目',
    harder: (easier) => `比十題中的 ${easier} 題難`,
    usual: '和一般的題目差不多難',
    easy: (easier) => `十題中只有 ${easier} 題更簡單`,
    easiest: '很少有更簡單的題目',
  },
  carefulPlayers: (needed, usual, isOwnFirst) => [
    '細心的玩家',
    `：${isOwnFirst ? '第一次和你猜的一樣' : '從題目給的列開始'}，之後每次都隨機猜一個符合每一列的算式。這一題平均要猜 ${figures.fineGuesses(needed)} 次；有一半的題目${isOwnFirst ? '（用 Maxwell 的第一猜）' : ''}不超過 ${figures.fineGuesses(usual)} 次。`,
  ],
  beside: {
    title: 'Maxwell 怎麼猜',
    unknown: '從這些列看不出確切的答案，所以無法顯示 Maxwell 怎麼猜。',
    playing: 'Maxwell 正在猜…',
    both: '你和 Maxwell',
    you: '你',
    left: (answers) => `剩 ${figures.count(answers)} 種可能`,
    solves: (guesses) => `Maxwell ${figures.count(guesses)} 次猜中。`,
    fails: (guesses) => `Maxwell 猜了 ${figures.count(guesses)} 次也沒猜中。`,
  },
  firstGuess: {
    title: '你的第一猜',
    about: '選一個遊戲，輸入你喜歡先猜的算式。它不會拉低你的實力分數。',
    typed: (game) => `${game} 的第一猜`,
    keep: '記住它',
    remove: '移除',
    kept: ['提示會從 ', ' 開始。'],
    ours: '提示會從 Maxwell 覺得最好的算式開始。',
    offer: (games, all) => [
      `你在 ${figures.count(all)} 局中有 ${figures.count(games)} 局先猜 `,
      '。要當作你的第一猜嗎？',
    ],
    back: '回到你的第一猜',
  },
  copyResult: '複製結果',
  copied: '已複製',
  notCopied: '瀏覽器不允許。',
  shareLine: (skill, fortune, isUnaided) =>
    `Maxwell：實力 ${figures.count(skill)}，${FORTUNES[fortune]}${isUnaided ? '，沒用提示' : ''}`,
  theAnswer(remaining, answers) {
    if (remaining === 1) return '答案';
    if (answers === null) return '其中包括';
    if (answers === 1) return '答案，順序不定';
    return answers === remaining ? '其中之一' : '其中之一，順序不定';
  },
  reveal: '顯示可能的答案',

  // State of the game.
  waits: {
    engine: '啟動中…',
    equations: '載入算式中…',
    puzzle: '等待題目…',
    start: '開始玩之後就會有提示',
    given: '正在等第一列……',
    enter: '第一列是題目給的，請按 Enter。',
    rows: '請先填好並加入每一列。',
  },
  preparing: '準備算式中…',
  prepared: (progress) => `${figures.percent(progress)} · 只需一次，不會下載任何東西`,
  status: {
    loading: '啟動中…',
    working: '計算中…',
    won: '猜中了',
    lost: '遊戲結束',
    unreadable: '無法讀取',
    'unknown-key': '沒有提示',
    inconsistent: '沒有符合的',
  },
  statusPreparing: (progress) => `準備中 ${figures.percent(progress)}`,

  // Trouble.
  cannotRead: '無法讀取這個盤面',
  unknownKey: (key) => `這一題有 ${key} 鍵，Maxwell 不認得。`,
  unreadable(reason, { name, length, tries, grids }, row) {
    return {
      'no-board': '找不到 Nerdle 的盤面。',
      'several-boards': `這裡有好幾個盤面；${name} 只有 ${grids} 個。`,
      'other-size':
        grids === 1
          ? `${name} 有 ${tries} 列，每列 ${length} 格；這個盤面不是。`
          : `${name} 有 ${grids} 個盤面，每列 ${length} 格；這個網頁不是。`,
      'unknown-tiles': '讀不出格子，網站可能改版了。',
      'misread-row': `${row === null ? '有一列' : `第 ${row} 列`}不是有效的算式，大概是讀錯了。`,
    }[reason];
  },
  nothingFits: '沒有已知的算式符合',
  contradiction(row, rows, board = null) {
    const where = board === null ? '' : `${boardName(board)}：`;
    if (rows === 1) return `${where}沒有已知的算式符合第 1 列。請和你玩的那一局比對：`;
    return `${where}第 ${row} 列和其他列矛盾。請和你玩的那一局比對：`;
  },
  checkRow: '請檢查這一列。',
  unusualAnswer: '如果每一列都沒錯，答案就是 Maxwell 不知道的特殊算式。',
  noHint: '沒有提示',
  failed: {
    solver: 'Maxwell 停止計算了。',
    unreachable: 'Maxwell 沒有回應，重試中…',
    hung: 'Maxwell 卡住了。請關掉它自己的分頁（練習、統計、設定），兩分鐘內就會恢復。',
    outdated: 'Maxwell 更新、關閉或當掉了。請重新載入網頁。',
  },
  farewell: {
    short: 'Maxwell 已停止，請重新載入網頁。',
    shortest: '請重新載入網頁',
    after: '如果還是不行，請查看瀏覽器的擴充功能頁面。',
  },
  close: '關閉',

  // Turns of a page that cannot be read.
  typeTurns: '自己輸入猜過的算式',
  typeGuess: (number, hasPowers) => `輸入第 ${number} 列${hasPowers ? '；^2 會變成 ²' : ''}`,
  pressTiles: '點每一格，直到顏色相符',
  marks: { usual: MARK_NAMES, 'colour-blind': { ...MARK_NAMES, B: '白色' } },
  tile: (number, symbol, mark) => `第 ${number} 格 ${symbol}：${mark}`,
  markMeanings: { G: '位置正確', P: '在別的位置', B: '沒有這個符號' },
  addRow: '加入這一列',
  typedAll: (rows) => `共 ${figures.count(rows)} 列：這一局結束了。`,
  endTyping: '清除並結束',
  copyReport: '複製報告',
  reportAbout: '給修理 Maxwell 的人看：只有網頁的結構，沒有你的遊戲內容。',
  changeRow: (number) => `修改第 ${number} 列`,
  removeRow: (number) => `移除第 ${number} 列`,
  refused: (text, refusal) => `「${text}」不是算式：${refusalClause(refusal)}`,
  refusal: refusalClause,

  // For screen readers; `hidePanel` is also a tooltip.
  openPanel: '展開面板',
  collapsePanel: '收合面板',
  movePanel: '移動面板：方向鍵移動，Home 鍵放回原位',
  hidePanel: '在這個分頁隱藏 Maxwell',
  isHidden: '已在這個分頁隱藏',
  undo: '復原',
  announce: {
    guess: (guess) => `下一個算式：${spoken(guess)}。`,
    count: (answers, board = null) =>
      `${board === null ? '' : `${boardName(board)}：`}${answers === null ? '已猜中' : `${figures.count(answers)} 種可能`}。`,
    countsWithout: (symbols) => `只計算不含${[...symbols].map(spoken).join('、')}的答案。`,
    won: (turns) => `${solved(turns)}。`,
    lost: (remaining) =>
      remaining === null ? '沒猜中。' : `沒猜中。還剩 ${figures.count(remaining)} 個答案。`,
    inconsistent: (row, board = null) =>
      `沒有已知的算式符合。請檢查${board === null ? '' : `${boardName(board)}的`}第 ${row} 列。`,
  },

  barLevels: { count: '只顯示數量', nudge: '展開看線索', guess: '' },

  // Practice and statistics.
  pages: '頁面',
  practice: {
    title: '練習',
    game: '遊戲',
    board: '盤面',
    keyboard: '鍵盤',
    result: '結果',
    row: (number) => `第 ${number} 列`,
    tile: (number, symbol) => `第 ${number} 格：${symbol ? spoken(symbol) : '空白'}`,
    key: (symbol, mark) => spoken(symbol) + (mark ? `，${MARK_NAMES[mark]}` : ''),
    enter: 'Enter',
    erase: '刪除',
    tileBefore: '上一格',
    tileAfter: '下一格',
    drawing: '出題中…',
    newGame: '新遊戲',
    playOn: '再玩一局',
    answerWas: () => '答案是',
    answers: '出題',
    code: '給朋友的代碼：',
    copyCode: '複製',
    codeOfFriend: '朋友的代碼',
    playCode: '開始',
    noGame: '代碼不正確，請檢查字母和數字。',
    fillRow: '請先填滿每一格。',
    refused: (refusal) => `不是算式：${refusalClause(refusal)}。`,
    shareTitle: (mode, code) => `Maxwell 練習，${MODES[mode].name} ${code}`,
  },
  analyse: {
    title: '分析任何一局',
    about: '輸入任何一局的每一列：手機上的、圖片裡的、朋友的都可以。這一局不會加入你的紀錄。',
    rows: '列數',
    tries: (rows) => `${figures.count(rows)} 列`,
    clear: '清除所有列',
    paste: '貼上結果',
    pasteAbout:
      '像 48-32=16:PBBBBGPP 這樣的列，G 是綠色，P 是紫色，B 是黑色。也可以貼上玩家分享的方塊，再輸入各列的算式。',
    use: '使用',
    answer: '我知道答案',
    answerAbout: '有了答案，每一列的顏色會自動填好。',
    answerField: '答案',
    noRows: '這段文字裡沒有可用的列。',
    tooManyRows: (rows, tries) =>
      `這樣共有 ${figures.count(rows)} 列，但這個遊戲只有 ${figures.count(tries)} 列。`,
    otherColours: (row, { name, grids, length }) =>
      `請檢查第 ${figures.count(row)} 列的顏色：${name} 有 ${figures.count(grids)} 個盤面，每列 ${figures.count(length)} 格。`,
  },
  again: {
    title: '失誤重練',
    open: (due) => `失誤重練：今天有 ${figures.count(due)} 題`,
    due: (due) => `還有 ${figures.count(due)} 題`,
    about: (game, when, guess) => `${game}，${when}。第 ${figures.count(guess)} 次怎麼猜比較好？`,
    playedThen: '當時猜的：',
    comesBack(days) {
      if (days === null) return '學會了，不會再出現。';
      return days === 1 ? '明天再練一次。' : `${figures.count(days)} 天後再練一次。`;
    },
    notKept: '這次的結果無法儲存。請重新啟動瀏覽器。',
    none: '現在沒有要重練的題目。你在遊戲裡猜得不好的那幾次，可以在這裡再試一次。',
    next: '下一題',
    skip: '略過',
    back: '回到練習',
  },
  drill: {
    title: (habit) => `練習：${CAUSE_NAMES[habit]}`,
    progress: (number, total) => `第 ${figures.count(number)} 題，共 ${figures.count(total)} 題`,
    finding: '正在找題目…',
    none: '這次沒有找到新的題目。',
    onlyOwn: (game) => `${game} 只能用自己的失誤來練習，目前沒有題目。`,
    few: (positions) => `這次只找到 ${figures.count(positions)} 題。`,
    about: (game, guess) => `${game}。第 ${figures.count(guess)} 次怎麼猜比較好？`,
    repeated: '這個試過了，換一個吧。',
    showResult: '看結果',
    passed: ({ passed, positions }) => `通過 ${figures.count(passed)} 題，共 ${figures.count(positions)} 題`,
    before: ({ passed, positions }) =>
      `上次：通過 ${figures.count(passed)} 題，共 ${figures.count(positions)} 題。`,
    cost: (lost, before) =>
      `比最好的猜測一共多花 ${figures.fineGuesses(lost)} 次${before === null ? '' : `；上次 ${figures.fineGuesses(before)} 次`}。`,
    first: '這種練習是第一次。',
    avoided: {
      opener: '好的第一猜',
      'known-symbol': '符號都有用',
      'known-place': '位置都有用',
      'missed-win': '把握猜中的機會',
      gamble: '猜答案的時機正好',
      split: '分得好',
    },
    bestPossible: '沒有更好的',
    passNote: '算不算通過，看第一個記號：它就是這次練習的重點。',
    marks: { passed: '是', failed: '否' },
    another: '再練一輪',
    retry: '再找一次',
  },
  habits: {
    title: '你的習慣',
    causes: CAUSE_NAMES,
    tips: {
      opener: '用建議的第一猜，或你自己最好的那一個。',
      'known-symbol': '別再用前面已排除的符號，也別多放：還沒打就知道是什麼顏色。',
      'known-place': '綠色的符號留在原位，其他的換位置：放在原來的地方不可能變綠。',
      'missed-win': '選一個可能是答案的猜測：有一個一樣好，而且可能馬上猜中。',
      gamble: '先用一個猜測分清最後幾個答案，就算它不可能猜中：這樣總共猜得比較少。',
      split: '想幾個可能的答案，選一個會讓它們顏色不同的猜測。',
    },
    summary: (worst) => (worst ? `最讓你多花次數的是「${CAUSE_NAMES[worst]}」。` : '沒有習慣讓你多花次數。'),
    often: (turns) => `共 ${figures.count(turns)} 次猜測`,
    perGame: '每局多花的次數',
    total: '合計',
    trends: { more: '最近變多', less: '最近變少' },
    trendNote: '「最近」是最後十局；和其他局的差距大到不像巧合才會顯示。',
    missing: (games) => `再玩完 ${figures.count(games)} 局，這裡就會出現你的習慣。`,
    judging: (done, all) => `正在看以前的遊戲：${figures.count(done)} / ${figures.count(all)}。`,
    practise: '練習這一項',
  },
  statistics: {
    title: '統計',
    source: '玩的地方',
    sources: { site: '網站', practice: '練習' },
    games: '局',
    won: '勝率',
    meanGuesses: (lostAs) =>
      `每局平均猜幾次${lostAs === null ? '' : `，沒猜中算 ${figures.count(lostAs)} 次`}`,
    guesses: '猜測次數',
    needed: '猜了幾次',
    help: '提示',
    helped: { all: '全部', unaided: '沒用提示' },
    noneUnaided: '還沒有不用提示玩完的遊戲。',
    mean: (guesses, tries) =>
      `你平均猜 ${figures.fineGuesses(guesses)} 次。沒猜中的局算 ${figures.count(tries + 1)} 次。`,
    account: (games, { expected, choices, luck }) =>
      `${figures.count(games)} 局的平均：Maxwell 要 ${figures.fineGuesses(expected)} 次；你的選擇 ${figures.signed(choices).join(' ')}，運氣 ${figures.signed(luck).join(' ')}。`,
    overTime: '多花的次數',
    byChoices: '選擇',
    byLuck: '運氣',
    courseNote: (games) => `一點是一局，線是連續 ${figures.count(games)} 局的平均。低於 0 是省下的次數。`,
    courseAbout: (games, choices, luck) =>
      `${figures.count(games)} 局多花的次數。最近：選擇 ${figures.minus(choices)}，運氣 ${figures.minus(luck)}。`,
    openers: '你的第一猜',
    openerColumns: { guess: '第一猜', games: '局', grade: '評價' },
    cost: '多花',
    streak: (longest) => `連勝天數，最長 ${figures.count(longest)}`,
    results: { any: '全部', won: '猜中', lost: '沒猜中' },
    find: '找答案或日期',
    noneFound: '找不到這樣的遊戲。',
    replay: '以日期開啟',
    secondTry: '重玩，不計入',
    playAgain: '再玩這一題',
    none: '還沒有玩完的遊戲。',
    sample: '玩完第一局，這裡就會顯示你猜了幾次。像這樣：',
    playToday: (game) => `玩今天的 ${game}`,
    privacy: '只存在這台裝置上，包含所有玩完的遊戲；無痕視窗不會記錄。',
    file: '遊戲紀錄檔',
    unreadable: (rows) => `有 ${figures.count(rows)} 筆紀錄讀不出來；匯出的檔案裡有。`,
    export: '匯出成檔案',
    import: '匯入檔案',
    closed: {
      held: '另一個分頁正在使用遊戲紀錄。請關閉 Maxwell 的其他分頁，再重新載入這一頁。',
      undeleted: '另一個分頁正在使用遊戲紀錄。關閉 Maxwell 的其他分頁後，紀錄就會刪除。',
      full: '磁碟快滿了。遊戲紀錄都還在，有更多空間後才能開啟。',
      broken: '無法開啟遊戲紀錄。請重新啟動瀏覽器；還是不行，就刪除紀錄。',
    },
    importing: (done, all) => `匯入中：${figures.count(done)} / ${figures.count(all)}`,
    imported({ added, others, unreadable }) {
      const sentences = [
        `已匯入 ${figures.count(added)} 局。`,
        ...(others > 0 ? [`有 ${figures.count(others)} 局原本就有。`] : []),
        ...(unreadable > 0 ? [`有 ${figures.count(unreadable)} 筆讀不出來。`] : []),
      ];
      return sentences.join('');
    },
    importRefused: '這不是在這裡匯出的遊戲紀錄檔。紀錄沒有變更。',
    failed: {
      exportGames: '無法儲存檔案。你的遊戲紀錄沒有變更。',
      importGames: '有些紀錄無法儲存。請重新啟動瀏覽器，再匯入一次檔案。',
      deleteGames: '瀏覽器沒有刪除這些遊戲紀錄。它們全都還在。',
    },
    delete: '全部刪除',
    reallyDelete: (games) =>
      `要刪除${games === 1 ? '這' : '全部'} ${figures.count(games)} 局嗎？刪除後無法復原。`,
  },
  dayOf: dayFormatOf(LANGUAGE),
  keep: '保留',
  fileTooLarge: '檔案超過 20 MB，所以沒有讀取；設定和紀錄都沒有變更。',

  // The settings page.
  settings: {
    title: '設定',
    hints: '提示',
    played(mean, worst, lost) {
      const losses = lost < 0.005 ? '幾乎都猜得出來' : `有 ${figures.count(100 * lost)} 局猜不出來`;
      const end = lost === 0 ? `每局最多 ${figures.count(worst)} 次` : losses;
      return `100 局共猜 ${figures.count(100 * mean)} 次，${end}。`;
    },
    playedNote: (prior) =>
      `玩遍 Nerdle Maxi 每個答案的結果，出現機率與網站相同。${prior === 'site' ? '' : '機會均等時沒有測過。'}`,
    byGuess: '每次猜測分別設定',
    levelOf: (number) => `第 ${figures.count(number)} 次`,
    game: '遊戲',
    answers: '答案',
    answersAbout: '只影響 Nerdle Maxi；其他遊戲的答案機會本來就均等。沒有答案符合時，改用所有算式。',
    guessSeconds: '猜一次的秒數',
    guessSecondsAbout: '只影響計時的遊戲：建議會把你猜一次的時間和罰時一起算。',
    panel: '面板與按鈕',
    place: '面板位置',
    automatic: '在盤面旁邊有空間的地方。',
    dragged: '在你拖曳到的地方。',
    resetPlace: '放回盤面旁邊',
    badgeAbout: '工具列按鈕上顯示還有幾種可能。',
    language: '語言',
    asBrowser: '與瀏覽器相同',
    engine: '給好奇的人：運算與時間',
    starts: '需要時才啟動',
    runsOn: '使用',
    equations: '算式',
    kept: (bytes) => `${figures.count(bytes / 1e6)} MB，在這台裝置上`,
    noneKept: '這台裝置上還沒有',
    rebuild: '重新產生',
    rebuilt: { done: '已重新產生。', failed: '重新產生失敗。請重新啟動瀏覽器再試一次。' },
    calibrated: '每次搜尋都交給這台裝置上較快的處理器。',
    shortcuts: '鍵盤快速鍵',
    commands: {
      popup: '開啟彈出視窗',
      'toggle-panel': '在這個分頁隱藏或顯示面板',
      'show-more': '這一次多給一點：先線索，再算式',
      fill: '填入算式',
    },
    unset: '未設定',
    changeShortcuts: '變更快速鍵',
    changeByHand: '變更方式：附加元件頁面 → 齒輪 → 「管理擴充套件快速鍵」。',
    contains: 'Maxwell 使用了 Preact、Comlink、idb 等自由軟體。',
    licences: '授權條款',
    delete: '全部重設',
    question: '要重設所有設定嗎？玩完的遊戲會保留。',
    isReset: '所有設定都已重設。',
    shortcutsFailed: '無法開啟快速鍵的頁面。你的快速鍵沒有變更。',
    saved: '變更會立即儲存。',
  },

  // The welcome page.
  welcome: {
    name: '歡迎',
    title: 'Maxwell 陪你玩',
    sentences: [
      '開啟 Nerdle 遊戲，Maxwell 就會出現在盤面旁邊或下方。',
      '每猜一次，它就告訴你還剩多少答案，接下來可以試什麼。',
      '它只讀取你正在玩的遊戲盤面，不看別的網頁。',
      '你的設定和玩完的遊戲，只存在這台裝置上。',
      '它不會把任何資料傳給別人。',
    ],
    level: '要提示到什麼程度？',
    later: '之後隨時可以在面板或設定裡改。',
  },
  fileUnread: '無法讀取檔案。沒有任何變更。',
  play: (game) => `玩 ${game}`,

  // The popup.
  news: '新功能：多了九種遊戲和 Pro，提示以猜最少次為目標，還能重練失誤。',
  dismiss: '知道了',
  levelOfGuess: (number) => `第 ${figures.count(number)} 次猜測；詳見設定。`,
  on: '開',
  off: '關',
  showOnPage: '在網頁上顯示 Maxwell',
  showAgain: '再次顯示 Maxwell',
  popup: {
    off: 'Maxwell 已關閉。',
    asking: '正在查看網頁…',
    none: '開啟遊戲，提示就會出現在這裡。',
    hidden: '面板已在這個分頁隱藏。',
    match: '盃賽是和其他玩家對戰，Maxwell 不提供提示。',
    noHint: '沒有提示，原因請看面板。',
  },
  backend(name, threads) {
    const processor = { webgpu: '圖形處理器', simd: '處理器', reference: '處理器' }[name];
    return `${processor}${threads === 1 ? '' : `，${figures.count(threads)} 個執行緒`}`;
  },
  equationsReady: (source, ms) => `${source === 'cache' ? '載入' : '產生'}算式花了 ${figures.duration(ms)}`,
  equationsPreparing: (progress) => `準備算式中：${figures.percent(progress)}`,
  gpuUnavailable: {
    wrong: 'GPU 檢查未通過',
    lost: 'GPU 中斷，下一局再試',
    timeout: 'GPU 卡住，下一局再試',
  },
};
