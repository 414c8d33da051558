// Scores guesses against a class. A team of invocations scores one guess and counts its cells in workgroup memory.
//
// Two candidates give a guess the same feedback (by the rule `copies`) exactly when they agree on the green tiles and,
// for each symbol that occurs k times in the guess, on whether they have more than j copies of it, j < k. Such bits
// form the key, at most two per tile. A hash table counts the keys. If there are more keys than slots, the workgroup
// starts again with twice as many passes, each for its own range of hashes. No count is ever lost.
//
// layout.ts declares the constants that are not defined here; device-scorer.ts writes Params and reads Found.

const MAX_TEAMS: u32 = WORKGROUP / MIN_LANES;
// Odd and near 2^20 / golden ratio: multiplication permutes the keys and separates neighbours.
const SPREAD: u32 = 648055;

struct Params {
  // Number of candidates.
  size: u32,
  levels: u32,
  tiles: u32,
  // Invocations per guess: a power of two.
  lanes: u32,
  guesses: u32,
  objective: u32,
  // 1 if the class has a column of weights, otherwise 0.
  is_weighted: u32,
  // The guess to beat, see `rankOf` in device-scorer.ts. Starts at word 8, because vectors are aligned.
  worst: vec4<u32>,
  // `distinguishing` of `columnsOf` in device-scorer.ts.
  telling: array<vec4<u32>, 3>,
}

struct Hit {
  guess: u32,
  is_candidate: u32,
  cost_low: u32,
  cost_high: u32,
}

struct Found {
  // Number of entries in the list, and of guesses scored.
  hits: atomic<u32>,
  scored: atomic<u32>,
  list: array<Hit>,
}

@group(0) @binding(0) var<uniform> params: Params;
// Rows of src/equations/layout.ts: four tiles per word; the last word contains the algebra number and the membership.
@group(0) @binding(1) var<storage, read> pool: array<vec4<u32>>;
// Columns of `size` words: three of tiles, one per level with a bit per symbol, and one of weights if there are any.
@group(0) @binding(2) var<storage, read> class_columns: array<u32>;
// By cell size c: c log2 c in units of 2^-26 bit (low word, high word). From LOGS_AT on, by step of log2: its value in
// units of 2^-20 bit, and the difference to the next step.
@group(0) @binding(3) var<storage, read> tables: array<vec2<u32>>;
@group(0) @binding(4) var<storage, read> guesses: array<u32>;
@group(0) @binding(5) var<storage, read_write> found: Found;

// For each team, the key + 1 in each slot (0 if free), then the weight of each slot's cell.
var<workgroup> slots_of_teams: array<atomic<u32>, 2 * SLOTS_PER_LANE * WORKGROUP>;
// For each team and level, the symbols of the guess whose copies must be compared.
var<workgroup> held: array<atomic<u32>, LEVELS * MAX_TEAMS>;
// For each team, 1 if its guess is a candidate.
var<workgroup> is_candidate: array<atomic<u32>, MAX_TEAMS>;
var<workgroup> is_full: atomic<u32>;
var<workgroup> count_again: u32;

// An invocation and its place in its team.
struct Member {
  invocation: u32,
  team: u32,
  lane: u32,
  // Index of the guess in `guesses`. Teams beyond the end repeat the last guess and report nothing.
  position: u32,
  guess: u32,
  row: vec4<u32>,
  // Index of the team's first slot, and number of slots.
  base: u32,
  slots: u32,
}

// 64-bit numbers are (low word, high word).

fn add64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = a.x + b.x;
  return vec2(low, a.y + b.y + u32(low < a.x));
}

fn max64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return select(b, a, a.y > b.y || (a.y == b.y && a.x > b.x));
}

fn multiply(a: u32, b: u32) -> vec2<u32> {
  let low = (a & 0xffff) * (b & 0xffff);
  let left = (a >> 16) * (b & 0xffff) + (low >> 16);
  let right = (a & 0xffff) * (b >> 16) + (left & 0xffff);
  return vec2((right << 16) | (low & 0xffff), (a >> 16) * (b >> 16) + (left >> 16) + (right >> 16));
}

// log2 of a weight in units of 2^-20 bit, as in src/scoring/logarithms.ts.
fn log_of(weight: u32) -> u32 {
  let power = firstLeadingBit(weight);
  let mantissa = weight << (WEIGHT_BITS - 1 - power);
  let rest_bits = WEIGHT_BITS - 1 - LOG_STEP_BITS;
  let step = tables[LOGS_AT + ((mantissa >> rest_bits) & ((1u << LOG_STEP_BITS) - 1))];
  return (power << LOG_UNIT_BITS) + step.x + ((step.y * (mantissa & ((1u << rest_bits) - 1))) >> rest_bits);
}

fn times_log_of(cell: u32) -> vec2<u32> {
  if (params.is_weighted == 0) {
    return tables[cell];
  }
  return multiply(cell, log_of(cell));
}

// Cost of a cell by its weight, as in src/scoring/objectives.ts.
fn cell_cost(cell: u32) -> vec2<u32> {
  switch params.objective {
    case ENTROPY: { return times_log_of(cell); }
    case EXPECTED_SIZE: { return multiply(cell, cell); }
    case CELLS: { return vec2(cell - 1, 0); }
    default: { return vec2(cell, 0); }
  }
}

// A partition costs the sum of its cells' costs, or under LARGEST_CELL their maximum.
fn add_cost(cost: vec2<u32>, more: vec2<u32>) -> vec2<u32> {
  if (params.objective == LARGEST_CELL) {
    return max64(cost, more);
  }
  return add64(cost, more);
}

fn tile_of(row: vec4<u32>, tile: u32) -> u32 {
  return (row[tile >> 2] >> ((tile & 3) * 8)) & 0xff;
}

// Four bits, set for the bytes that are equal in both words. Bytes are below 128, so the sums do not carry over.
fn same_bytes(a: u32, b: u32) -> u32 {
  let differs = (a ^ b) + 0x7f7f7f7f;
  return ((~differs & 0x80808080) * 0x00204081) >> 28;
}

fn weight_of(i: u32) -> u32 {
  if (params.is_weighted == 0) {
    return 1;
  }
  return class_columns[(3 + params.levels) * params.size + i];
}

// Adds a weight to the cell of a key in the slots from `base`. Returns false if every slot has another key.
fn count_key(base: u32, slots: u32, start: u32, key: u32, weight: u32) -> bool {
  var slot = start;
  var probes = 0u;
  while (probes < slots) {
    var holder = atomicLoad(&slots_of_teams[base + slot]);
    if (holder == 0) {
      let taken = atomicCompareExchangeWeak(&slots_of_teams[base + slot], 0, key + 1);
      if (!taken.exchanged && taken.old_value == 0) {
        continue; // a weak exchange may fail spuriously
      }
      holder = select(taken.old_value, key + 1, taken.exchanged);
    }
    if (holder == key + 1) {
      atomicAdd(&slots_of_teams[base + slots + slot], weight);
      return true;
    }
    slot = select(slot + 1, 0, slot + 1 == slots);
    probes++;
  }
  return false;
}

fn member_of(workgroup: u32, invocation: u32) -> Member {
  var own: Member;
  own.invocation = invocation;
  own.team = invocation / params.lanes;
  own.lane = invocation & (params.lanes - 1);
  own.position = workgroup * (WORKGROUP / params.lanes) + own.team;
  own.guess = guesses[min(own.position, params.guesses - 1)];
  own.row = pool[own.guess];
  own.slots = params.lanes * SLOTS_PER_LANE;
  own.base = 2 * own.slots * own.team;
  return own;
}

// Stage 1: finds the symbols whose copies must be compared, by level.
fn find_levels(own: Member) {
  for (var level = own.lane; level < LEVELS; level += params.lanes) {
    atomicStore(&held[own.team * LEVELS + level], 0);
  }
  if (own.lane == 0) {
    atomicStore(&is_candidate[own.team], 0);
  }
  workgroupBarrier();
  for (var tile = own.lane; tile < params.tiles; tile += params.lanes) {
    let symbol = tile_of(own.row, tile);
    var level = 0u;
    for (var before = 0u; before < tile; before++) {
      level += u32(tile_of(own.row, before) == symbol);
    }
    atomicOr(&held[own.team * LEVELS + level], (1u << symbol) & params.telling[level >> 2][level & 3]);
  }
}

// The green tiles for candidate i, as bits.
fn greens_of(own: Member, i: u32) -> u32 {
  let size = params.size;
  return (same_bytes(class_columns[i], own.row.x) | (same_bytes(class_columns[size + i], own.row.y) << 4)
    | (same_bytes(class_columns[2 * size + i], own.row.z) << 8)) & ((1u << params.tiles) - 1);
}

// The key of candidate i: its green tiles and its copies.
fn key_of(own: Member, i: u32, greens: u32) -> u32 {
  var key = greens;
  for (var level = 0u; level < params.levels; level++) {
    var symbols = atomicLoad(&held[own.team * LEVELS + level]);
    if (symbols == 0) {
      continue;
    }
    let copies = class_columns[(3 + level) * params.size + i];
    while (symbols != 0) {
      key = (key << 1) | ((copies >> firstTrailingBit(symbols)) & 1);
      symbols &= symbols - 1;
    }
  }
  return key;
}

// Stage 2: counts the candidates whose hash has `pass_number` as its highest `pass_bits` bits.
fn count_candidates(own: Member, pass_bits: u32, pass_number: u32) {
  let key_bits = 2 * params.tiles;
  let rest_bits = key_bits - pass_bits;
  for (var slot = own.lane; slot < 2 * own.slots; slot += params.lanes) {
    atomicStore(&slots_of_teams[own.base + slot], 0);
  }
  workgroupBarrier();
  for (var i = own.lane; i < params.size; i += params.lanes) {
    if (atomicLoad(&is_full) != 0) {
      break;
    }
    let greens = greens_of(own, i);
    if (greens == (1u << params.tiles) - 1) {
      atomicStore(&is_candidate[own.team], 1);
    }
    let key = key_of(own, i, greens);
    let hash = (key * SPREAD) & ((1u << key_bits) - 1);
    if ((hash >> rest_bits) != pass_number) {
      continue;
    }
    let start = ((hash & ((1u << rest_bits) - 1)) * own.slots) >> rest_bits;
    if (!count_key(own.base, own.slots, start, key, weight_of(i))) {
      atomicStore(&is_full, 1);
      break;
    }
  }
  workgroupBarrier();
}

// Stage 3: adds up the costs of the cells in this lane's slots.
fn cost_of_slots(own: Member) -> vec2<u32> {
  var cost = vec2<u32>();
  for (var slot = own.lane; slot < own.slots; slot += params.lanes) {
    let cell = atomicLoad(&slots_of_teams[own.base + own.slots + slot]);
    if (cell != 0) {
      cost = add_cost(cost, cell_cost(cell));
    }
  }
  workgroupBarrier();
  return cost;
}

// Makes as many passes over the class as the workgroup's guesses need.
fn cost_of_lane(own: Member) -> vec2<u32> {
  // The number of passes is 2 ^ pass_bits. The loop ends, because in the end each pass has at most one key.
  var pass_bits = 0u;
  loop {
    var cost = vec2<u32>();
    if (own.invocation == 0) {
      atomicStore(&is_full, 0);
    }
    for (var pass_number = 0u; pass_number < (1u << pass_bits); pass_number++) {
      count_candidates(own, pass_bits, pass_number);
      cost = add_cost(cost, cost_of_slots(own));
    }
    if (own.invocation == 0) {
      count_again = atomicLoad(&is_full);
    }
    if (workgroupUniformLoad(&count_again) == 0) {
      return cost;
    }
    pass_bits++;
  }
}

// Stage 4: adds up the costs of a team's lanes, pairwise, with the slots as scratch.
fn cost_of_team(own: Member, of_lane: vec2<u32>) -> vec2<u32> {
  var cost = of_lane;
  for (var half = params.lanes / 2; half > 0; half /= 2) {
    if (own.lane >= half && own.lane < 2 * half) {
      atomicStore(&slots_of_teams[own.invocation], cost.x);
      atomicStore(&slots_of_teams[WORKGROUP + own.invocation], cost.y);
    }
    workgroupBarrier();
    if (own.lane < half) {
      let other = own.invocation + half;
      cost = add_cost(cost, vec2(
        atomicLoad(&slots_of_teams[other]), atomicLoad(&slots_of_teams[WORKGROUP + other])));
    }
    workgroupBarrier();
  }
  return cost;
}

// Compares by cost, then candidates first, then equation order, like src/scoring/best-guesses.ts without weights.
fn comes_before(rank: vec4<u32>, worst: vec4<u32>) -> bool {
  return select(
    select(
      select(rank.w < worst.w, rank.z < worst.z, rank.z != worst.z),
      rank.y < worst.y, rank.y != worst.y),
    rank.x < worst.x, rank.x != worst.x);
}

// Stage 5: reports a guess that can enter the list.
fn report(own: Member, cost: vec2<u32>) {
  if (own.lane != 0 || own.position >= params.guesses) {
    return;
  }
  atomicAdd(&found.scored, 1);
  let candidate = atomicLoad(&is_candidate[own.team]);
  if (comes_before(vec4(cost.yx, 1 - candidate, own.guess), params.worst)) {
    found.list[atomicAdd(&found.hits, 1)] = Hit(own.guess, candidate, cost.x, cost.y);
  }
}

@compute @workgroup_size(WORKGROUP)
fn score(
  @builtin(workgroup_id) workgroup: vec3<u32>,
  @builtin(num_workgroups) workgroups: vec3<u32>,
  @builtin(local_invocation_index) invocation: u32,
) {
  let own = member_of(workgroup.y * workgroups.x + workgroup.x, invocation);
  find_levels(own);
  report(own, cost_of_team(own, cost_of_lane(own)));
}
