import { ROW_BYTES } from '../layout';

/** The tiles of the current left side; the other bytes stay 0. */
export const tiles: usize = memory.data(ROW_BYTES, 16);

export function tile(position: i32): i32 {
  return load<u8>(tiles + position);
}
