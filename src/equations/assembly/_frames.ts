// A frame holds what an opening bracket interrupts: s, t and how its value joins them. It lives at the position of the
// bracket, so that it outlasts all that the walk tries behind it. `opened` is 1 + that position.
const FRAME_BYTES: i32 = 40;
const frames: usize = memory.data(13 * 40, 16);

function frame(opened: i32): usize {
  return frames + opened * FRAME_BYTES;
}

export function save(opened: i32, outer: i32, sn: i64, sd: i64, tn: i64, td: i64, join: i32): void {
  store<i64>(frame(opened), sn, 0);
  store<i64>(frame(opened), sd, 8);
  store<i64>(frame(opened), tn, 16);
  store<i64>(frame(opened), td, 24);
  store<i32>(frame(opened), join, 32);
  store<i32>(frame(opened), outer, 36);
}

export function sumNumerator(opened: i32): i64 {
  return load<i64>(frame(opened), 0);
}

export function sumDenominator(opened: i32): i64 {
  return load<i64>(frame(opened), 8);
}

export function productNumerator(opened: i32): i64 {
  return load<i64>(frame(opened), 16);
}

export function productDenominator(opened: i32): i64 {
  return load<i64>(frame(opened), 24);
}

export function joinOf(opened: i32): i32 {
  return load<i32>(frame(opened), 32);
}

/** The bracket around this one, as `opened`; 0 when there is none. */
export function outerOf(opened: i32): i32 {
  return load<i32>(frame(opened), 36);
}
