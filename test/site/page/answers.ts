import type { Mode, ModeId } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';

const MINI = list(`
  16-7=9
  11-2=9
  16-9=7
  11-4=7
  16/4=4
  11-6=5
  17-8=9
  11-8=3
  18-9=9
  12-3=9
  18/3=6
  12-5=7
  18/9=2
  12-7=5
  20/4=5
  12-9=3
  21/3=7
  12/3=4
  24/3=8
  12/6=2
  24/6=4
  13-5=8
  25/5=5
  13-7=6
`);

const CLASSIC = list(`
    58+16=74
    18/2-6=3
    5-20/4=0
    240/8=30
    8*3+2=26
    8*8-9=55
    6*8+7=55
    36+18=54
    8*52=416
    7*5-6=29
    96-26=70
    96-63=33
    87-10=77
    9+7-3=13
    64-26=38
    7*34=238
    18+22=40
    75-31=44
    5*5-17=8
    3+1*8=11
    846/94=9
    52+41=93
    17*7=119
    5*3-13=2
`);

/** Answers of the practice site. They were drawn at random, not taken from real puzzles. */
export const ANSWERS: Readonly<Record<ModeId, readonly Equation[]>> = {
  /** In the same shares as on the real site: 58 % without powers and brackets, 20 % with powers, 22 % with brackets. */
  maxi: list(`
    5²*9+6=231
    73+4*9=109
    7*5³+1=876
    97-9-52=36
    92*5/1=460
    35*(4-4)=0
    6²+2³+1=45
    57+22-1=78
    8*21-5=163
    90/3+23=53
    52*1*9=468
    34/(9+8)=2
    1/6*30-4=1
    9/2*42=189
    4*(7+7)=56
    63-8-37=18
    3+89-66=26
    78-3-23=52
    3³*8²=1728
    69+8-30=47
    9-17+25=17
    3*(3+7)=30
    5*(7-3)=20
    6²+8*2²=68
    84-64+8=28
    57-1*31=26
    77/1*9=693
    96-21-1=74
    30*4-8=112
    7-92+98=13
    8+51*4=212
    37*5-86=99
    6+1/1*7=13
    4-18+39=25
    7*72-1=503
    1²+6³/6=37
    2+3*7+1=24
    4³*8²=4096
    8*(3+4)=56
    7+41*7=294
    7-1²/1-6=0
    1+81*8=649
    5-4+4*9=37
    6*(5+6)=66
    2*(9+3)=24
    7*(7-2)=35
    56*2-4=108
    42*2*7=588
    5*2+1*5=15
    62*2-9=115
    918/9-9=93
    76*(6-6)=0
    1+69*9=622
    35/1³+8=43
    3*80-8=232
    81*4+9=333
    33*6-4=194
    7+8*7-3=60
    8*22-1=175
    8*38-7=297
    1*6²*8=288
    81*4+7=331
    7-(2-9)=14
    3*(4+4)=24
    4-(3-3)²=4
    2³+5+6²=49
    9/(6-7)²=9
    3+8/2³+4=8
    2*6*47=564
    2+1³*58=60
    26-9+32=49
    99+2*4=107
    338-5²=313
    17-(4+7)=6
    2³*7³=2744
    4+45*3=139
    7*(8+4)=84
    85*8²=5440
    5/5*4*8=32
    7²*4*4=784
    15+51*1=66
    6³-4-2=210
    3*(4+9)=39
    32+34+6=72
    73+8-36=45
    6*40+4=244
    6*68+8=416
    5*4³+8=328
    88-6+12=94
    17+21+4=42
    7+8²+2²=75
    21-1³*4²=5
    5+9*2+5=28
    17-6-2-5=4
    5³+5-5=125
    2+28/4*1=9
    14*9-27=99
    6*(6-5)²=6
    60*8²=3840
    3*7+9/1=30
    9*12-69=39
    6*(6-1)=30
    29*4*1=116
    2*(5+5)=20
    5*9/3-14=1
    51*(6-6)=0
    1+22+68=91
    11*2+17=39
    9+8*9-9=72
    58+3+14=75
    28+8+44=80
    7*(6+4)=70
    9*(9-5)=36
    8+16+3³=51
    9-(13-9)=5
    9*(2-3)²=9
    99+4-31=72
    5*(3+7)=50
    2+58-14=46
    21/7+36=39
  `),
  classic: CLASSIC,
  speed: CLASSIC,
  instant: CLASSIC,
  bi: CLASSIC,
  quad: CLASSIC,
  'mini-bi': MINI,
  'pro-5': list('1+2=3 9-4=5 2*3=6 8/2=4 3*3=9 7-5=2 4+4=8'),
  'pro-6': MINI,
  'pro-7': list('12+9=21 3*4-5=7 30-9=21 10*5=50 99-8=91 12*4=48'),
  'pro-8': CLASSIC,
  'pro-9': list('48/6+2=10 99-9*9=18 8*12-6=90 121/11=11 8+9+10=27 10+9*8=82'),
  'pro-10': list('12+34-5=41 36/4+29=38 98/7+28=42'),
  'pro-11': list('12+34-15=31 123+456=579 144/12+8=20 99*9-800=91'),
  'pro-12': list('96/8+100=112 12*12-100=44 1000-250=750'),
  midi: list(`
    8-8*1=0
    76-73=3
    4+73=77
    46-46=0
    10*5=50
    8-9+6=5
    78-5=73
    4+78=82
    46-8=38
    10/10=1
    8*1-1=7
    7+15=22
    4+7-5=6
    46/23=2
    11+4=15
    8*1/2=4
    7+41=48
    4+7/7=5
    47+3=50
    11+9=20
    8*3/4=6
    7+75=82
    4+84=88
    47+8=55
  `),
  mini: MINI,
  micro: list(`
    4+2=6
    1*3=3
    4+4=8
    1*5=5
    4-1=3
    1*7=7
    4-3=1
    1+8=9
    1/1=1
    4*2=8
    2+2=4
    4/2=2
    2+4=6
    5+1=6
    2+6=8
    1+6=7
    5+4=9
    2-2=0
    5-2=3
    2*2=4
    5-4=1
    2*4=8
    1*4=4
    5/1=5
  `),
};

function list(text: string): readonly Equation[] {
  return text.trim().split(/\s+/) as Equation[];
}

/** The answers of a date, one per grid. */
export function answersOfDate(mode: Pick<Mode, 'id' | 'grids'>, date: string): Equation[] {
  return answersFrom(mode, Number(date) * 7919);
}

/** Draws one answer per grid, all different. */
export function randomAnswers(mode: Pick<Mode, 'id' | 'grids'>): Equation[] {
  return answersFrom(mode, Math.floor(Math.random() * ANSWERS[mode.id].length));
}

function answersFrom({ id, grids }: Pick<Mode, 'id' | 'grids'>, at: number): Equation[] {
  const answers = ANSWERS[id];
  // Neighbours in the list are similar, so answers are taken far from each other.
  const step = Math.floor(answers.length / grids);
  return Array.from({ length: grids }, (_, grid) => answers[(at + grid * step) % answers.length]!);
}
