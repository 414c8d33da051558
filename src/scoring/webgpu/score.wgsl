// Scores guesses against a class: one team of invocations a guess, the partition counted in workgroup memory.
//
// Two candidates give a guess the same feedback exactly when they agree, for each tile of the guess, whether it is
// green, and for each symbol that the guess holds k times, whether they have more than j copies of it, j < k.
// These bits are the key (2 x tiles at most). A hash table counts keys; when more keys turn up than it has slots, the
// workgroup begins again and counts in twice as many passes, each for its own range of hashes. No count is ever lost.

const WORKGROUP: u32 = 256;
// Slots that an invocation clears and reads; a team of n invocations has 7n. Workgroup memory stays below 16 KiB.
const SLOTS_A_LANE: u32 = 7;
const FEWEST_LANES: u32 = 8;
const MOST_TEAMS: u32 = WORKGROUP / FEWEST_LANES;
// A symbol occurs at most ten times.
const LEVELS: u32 = 10;
// Odd, near 2^20 / golden ratio: multiplication permutes the keys and spreads neighbours.
const SPREAD: u32 = 648055;

struct Params {
  // Candidates in the class, and how many of the levels below any of them reaches.
  size: u32,
  levels: u32,
  tiles: u32,
  // Invocations a guess: a power of two, FEWEST_LANES to WORKGROUP.
  lanes: u32,
  guesses: u32,
  objective: u32,
  filling: vec2<u32>,
  // What a guess must beat to be reported: cost (high word, low word), 1 unless a candidate, row number.
  worst: vec4<u32>,
  // Per level j the symbols of which some but not all candidates have more than j copies; the other bits say nothing.
  telling: array<vec4<u32>, 3>,
}

struct Record {
  guess: u32,
  own: u32,
  cells: u32,
  largest: u32,
  informationLow: u32,
  informationHigh: u32,
  squaresLow: u32,
  squaresHigh: u32,
}

struct Found {
  // Records below, and guesses scored.
  records: atomic<u32>,
  scored: atomic<u32>,
  filling: array<u32, 6>,
  list: array<Record>,
}

@group(0) @binding(0) var<uniform> params: Params;
// Rows of src/equations/set.ts: four tiles a word, the membership in the last word.
@group(0) @binding(1) var<storage, read> pool: array<vec4<u32>>;
// The class in columns of `size` words: three of tiles, then per level a bit a symbol.
@group(0) @binding(2) var<storage, read> class_columns: array<u32>;
// Per cell size c: c log2 c in units of 2^-26 bit (low word, high word), c squared (low, high).
@group(0) @binding(3) var<storage, read> worth: array<vec4<u32>>;
@group(0) @binding(4) var<storage, read> guesses: array<u32>;
@group(0) @binding(5) var<storage, read_write> found: Found;

// Per team its keys + 1 (0: free), then their counts.
var<workgroup> slots_of_teams: array<atomic<u32>, 2 * SLOTS_A_LANE * WORKGROUP>;
// Per team and level the symbols of the guess whose copies are to be looked at.
var<workgroup> held: array<atomic<u32>, LEVELS * MOST_TEAMS>;
var<workgroup> own: array<atomic<u32>, MOST_TEAMS>;
var<workgroup> is_full: atomic<u32>;
var<workgroup> count_again: u32;

fn tile_of(row: vec4<u32>, tile: u32) -> u32 {
  return (row[tile >> 2] >> ((tile & 3) * 8)) & 0xff;
}

// Four bits, one for each byte of two words that is the same. Symbols are below 128, so no sum carries over.
fn same_bytes(a: u32, b: u32) -> u32 {
  let differs = (a ^ b) + 0x7f7f7f7f;
  return ((~differs & 0x80808080) * 0x00204081) >> 28;
}

fn add64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = a.x + b.x;
  return vec2(low, a.y + b.y + u32(low < a.x));
}

// Cost under the objective (high word, low word), as in src/scoring/objective.ts; the numbers are those of scorer.ts.
fn cost_of(information: vec2<u32>, squares: vec2<u32>, cells: u32, largest: u32) -> vec2<u32> {
  switch params.objective {
    case 0: { return information.yx; }
    case 1: { return vec2(0, largest); }
    case 2: { return squares.yx; }
    default: { return vec2(0, params.size - cells); }
  }
}

// Counts a key in the slots from `base`. False when every slot holds another key.
fn count_key(base: u32, slots: u32, start: u32, key: u32) -> bool {
  var slot = start;
  var probes = 0u;
  while (probes < slots) {
    var holder = atomicLoad(&slots_of_teams[base + slot]);
    if (holder == 0) {
      let taken = atomicCompareExchangeWeak(&slots_of_teams[base + slot], 0, key + 1);
      if (!taken.exchanged && taken.old_value == 0) {
        continue; // failed without a reason, as a weak exchange may
      }
      holder = select(taken.old_value, key + 1, taken.exchanged);
    }
    if (holder == key + 1) {
      atomicAdd(&slots_of_teams[base + slots + slot], 1);
      return true;
    }
    slot = select(slot + 1, 0, slot + 1 == slots);
    probes++;
  }
  return false;
}

@compute @workgroup_size(WORKGROUP)
fn score(
  @builtin(workgroup_id) workgroup: vec3<u32>,
  @builtin(num_workgroups) workgroups: vec3<u32>,
  @builtin(local_invocation_index) invocation: u32,
) {
  let lanes = params.lanes;
  let lane = invocation & (lanes - 1);
  let team = invocation / lanes;
  let position = (workgroup.y * workgroups.x + workgroup.x) * (WORKGROUP / lanes) + team;
  // Teams without a guess repeat the last one and report nothing.
  let guess = guesses[min(position, params.guesses - 1)];
  let row = pool[guess];
  let slots = lanes * SLOTS_A_LANE;
  let base = 2 * slots * team;
  let key_bits = 2 * params.tiles;
  let all_green = (1u << params.tiles) - 1;

  for (var level = lane; level < LEVELS; level += lanes) {
    atomicStore(&held[team * LEVELS + level], 0);
  }
  if (lane == 0) {
    atomicStore(&own[team], 0);
  }
  workgroupBarrier();
  for (var tile = lane; tile < params.tiles; tile += lanes) {
    let symbol = tile_of(row, tile);
    var level = 0u;
    for (var before = 0u; before < tile; before++) {
      level += u32(tile_of(row, before) == symbol);
    }
    atomicOr(&held[team * LEVELS + level], (1u << symbol) & params.telling[level >> 2][level & 3]);
  }

  var information = vec2<u32>();
  var squares = vec2<u32>();
  var cells = 0u;
  var largest = 0u;
  // The number of passes is 2 ^ pass_bits. One key at most is left to a pass in the end, so the loop ends.
  var pass_bits = 0u;
  loop {
    information = vec2<u32>();
    squares = vec2<u32>();
    cells = 0;
    largest = 0;
    if (invocation == 0) {
      atomicStore(&is_full, 0);
    }
    let rest_bits = key_bits - pass_bits;
    for (var pass_number = 0u; pass_number < (1u << pass_bits); pass_number++) {
      for (var slot = lane; slot < 2 * slots; slot += lanes) {
        atomicStore(&slots_of_teams[base + slot], 0);
      }
      workgroupBarrier();
      for (var i = lane; i < params.size; i += lanes) {
        if (atomicLoad(&is_full) != 0) {
          break;
        }
        let size = params.size;
        var key = (same_bytes(class_columns[i], row.x) | (same_bytes(class_columns[size + i], row.y) << 4)
          | (same_bytes(class_columns[2 * size + i], row.z) << 8)) & all_green;
        if (key == all_green) {
          atomicStore(&own[team], 1);
        }
        for (var level = 0u; level < params.levels; level++) {
          var symbols = atomicLoad(&held[team * LEVELS + level]);
          if (symbols == 0) {
            continue;
          }
          let copies = class_columns[(3 + level) * size + i];
          while (symbols != 0) {
            key = (key << 1) | ((copies >> firstTrailingBit(symbols)) & 1);
            symbols &= symbols - 1;
          }
        }
        let hash = (key * SPREAD) & ((1u << key_bits) - 1);
        if ((hash >> rest_bits) != pass_number) {
          continue;
        }
        let start = ((hash & ((1u << rest_bits) - 1)) * slots) >> rest_bits;
        if (!count_key(base, slots, start, key)) {
          atomicStore(&is_full, 1);
          break;
        }
      }
      workgroupBarrier();
      for (var slot = lane; slot < slots; slot += lanes) {
        let count = atomicLoad(&slots_of_teams[base + slots + slot]);
        if (count != 0) {
          let figures = worth[count];
          information = add64(information, figures.xy);
          squares = add64(squares, figures.zw);
          cells++;
          largest = max(largest, count);
        }
      }
      workgroupBarrier();
    }
    if (invocation == 0) {
      count_again = atomicLoad(&is_full);
    }
    if (workgroupUniformLoad(&count_again) == 0) {
      break;
    }
    pass_bits++;
  }

  // Sums of the team, halving the number of lanes; the slots are free by now.
  for (var half = lanes / 2; half > 0; half /= 2) {
    if (lane >= half && lane < 2 * half) {
      atomicStore(&slots_of_teams[invocation], information.x);
      atomicStore(&slots_of_teams[WORKGROUP + invocation], information.y);
      atomicStore(&slots_of_teams[2 * WORKGROUP + invocation], squares.x);
      atomicStore(&slots_of_teams[3 * WORKGROUP + invocation], squares.y);
      atomicStore(&slots_of_teams[4 * WORKGROUP + invocation], cells);
      atomicStore(&slots_of_teams[5 * WORKGROUP + invocation], largest);
    }
    workgroupBarrier();
    if (lane < half) {
      let other = invocation + half;
      information = add64(information, vec2(
        atomicLoad(&slots_of_teams[other]), atomicLoad(&slots_of_teams[WORKGROUP + other])));
      squares = add64(squares, vec2(
        atomicLoad(&slots_of_teams[2 * WORKGROUP + other]), atomicLoad(&slots_of_teams[3 * WORKGROUP + other])));
      cells += atomicLoad(&slots_of_teams[4 * WORKGROUP + other]);
      largest = max(largest, atomicLoad(&slots_of_teams[5 * WORKGROUP + other]));
    }
    workgroupBarrier();
  }

  if (lane != 0 || position >= params.guesses) {
    return;
  }
  atomicAdd(&found.scored, 1);
  let is_own = atomicLoad(&own[team]);
  // The order of every engine (src/scoring/top.ts): cost, possible answers, equation order.
  let rank = vec4(cost_of(information, squares, cells, largest), 1 - is_own, guess);
  let worst = params.worst;
  let beats = select(
    select(
      select(rank.w < worst.w, rank.z < worst.z, rank.z != worst.z),
      rank.y < worst.y, rank.y != worst.y),
    rank.x < worst.x, rank.x != worst.x);
  if (beats) {
    found.list[atomicAdd(&found.records, 1)] = Record(
      guess, is_own, cells, largest, information.x, information.y, squares.x, squares.y);
  }
}
