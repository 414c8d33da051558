import { expect, test } from 'vitest';
import { createHeap, createRoom, sharedMemory } from './heap.ts';

const PAGE = 65_536;

test('memory is reserved in whole cache lines, and grows only as needed', () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const heap = createHeap(memory, 65);
  expect([heap.reserve(1), heap.reserve(64), heap.reserve(65), heap.reserve(0)]).toEqual([
    128, 192, 256, 384,
  ]);
  expect(heap.reserve(PAGE - 384)).toBe(384);
  expect(memory.buffer.byteLength).toBe(PAGE);
  expect(heap.reserve(1)).toBe(PAGE);
  expect(memory.buffer.byteLength).toBe(2 * PAGE);
  expect(heap.reserve(3 * PAGE)).toBe(PAGE + 64);
  expect(memory.buffer.byteLength).toBe(5 * PAGE);
  heap.words(128, 2).set([7, 8]);
  expect([...new Uint32Array(memory.buffer, 128, 3)]).toEqual([7, 8, 0]);
  expect(heap.memory).toBe(memory);
});

test('when the browser refuses memory, nothing is reserved', () => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
  const heap = createHeap(memory, 0);
  expect(() => heap.reserve(3 * PAGE)).toThrow(RangeError);
  expect(heap.reserve(2 * PAGE)).toBe(0);
});

test('a room is used again until it is too small, then it is twice as large as needed', () => {
  const reserved: number[] = [];
  let next = 64;
  const heap = { ...createHeap(new WebAssembly.Memory({ initial: 1 }), 0) };
  heap.reserve = (bytes) => {
    reserved.push(bytes);
    next += 1000;
    return next;
  };
  const room = createRoom(heap);
  expect([room.place(10), room.place(20), room.place(3), room.place(21)]).toEqual([1064, 1064, 1064, 2064]);
  room.leave();
  expect(room.place(1)).toBe(3064);
  expect(reserved).toEqual([20, 42, 2]);
});

test('shared memory starts with one page', () => {
  const { buffer } = sharedMemory(3);
  expect([buffer.byteLength, buffer instanceof SharedArrayBuffer]).toEqual([PAGE, true]);
});
