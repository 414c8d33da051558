import { expect, it } from 'vitest';
import type { Point } from './box.ts';
import { createMover } from './move.ts';

/** A mover of a card at 100, 200 that cannot leave the window at the left, and the points that it was moved to. */
function createBed() {
  const handle = Object.assign(new EventTarget(), { setPointerCapture() {} });
  const log: (Point | null | string)[] = [];
  const mover = createMover({
    position: () => ({ left: 100, top: 200 }),
    moveTo: ({ left, top }) => {
      const point = { left: Math.max(8, left), top };
      log.push(point);
      return point;
    },
    settle: (point) => log.push('settled', point),
  });
  /** @param control whether the pointer is on a control of the header */
  const event = (given: object, control = false) => ({
    ...{
      currentTarget: handle,
      target: { closest: () => (control ? {} : null) },
      button: 0,
      clientX: 10,
      clientY: 20,
    },
    ...{ pointerId: 1, preventDefault: () => log.push('prevented') },
    ...given,
  });
  const fire = (type: string, clientX = 0, clientY = 0) =>
    handle.dispatchEvent(Object.assign(new Event(type), { clientX, clientY }));
  return {
    log,
    fire,
    press: (given = {}, control = false) =>
      mover.onPointerDown(event(given, control) as unknown as PointerEvent),
    double: (control = false) => mover.onDblClick(event({}, control) as unknown as MouseEvent),
    key: (key: string, shiftKey = false) =>
      mover.onKeyDown(event({ key, shiftKey }) as unknown as KeyboardEvent),
  };
}

it('the card follows the pointer, once that has moved by 4 px', () => {
  const { log, press, fire } = createBed();
  press();
  fire('pointermove', 13, 22);
  expect(log).toEqual([]);
  fire('pointermove', 14, 20);
  fire('pointermove', 11, 21);
  fire('pointermove', -200, 50);
  fire('pointerup');
  fire('pointermove', 300, 300);
  const moves = [
    { left: 104, top: 200 },
    { left: 101, top: 201 },
    { left: 8, top: 230 },
  ];
  expect(log).toEqual([...moves, 'settled', { left: 8, top: 230 }]);
});

it.each([
  ['a click', {}, false, [11, 20]],
  ['another button of the mouse', { button: 2 }, false, [90, 90]],
  ['a control of the header', {}, true, [90, 90]],
] as const)('%s does not move it', (_, given, control, [x, y]) => {
  const { log, press, fire } = createBed();
  press(given, control);
  fire('pointermove', x, y);
  fire('pointercancel');
  expect(log).toEqual([]);
});

it('a double click on the header puts it back', () => {
  const { log, double } = createBed();
  double(true);
  expect(log).toEqual([]);
  double();
  expect(log).toEqual(['settled', null]);
});

it.each([
  ['ArrowLeft', false, { left: 84, top: 200 }],
  ['ArrowRight', false, { left: 116, top: 200 }],
  ['ArrowUp', false, { left: 100, top: 184 }],
  ['ArrowDown', true, { left: 100, top: 264 }],
])('%s moves it (with Shift: %s)', (name, shift, point) => {
  const { log, key } = createBed();
  key(name, shift);
  expect(log).toEqual(['prevented', point, 'settled', point]);
});

it('Home puts it back, and other keys do nothing', () => {
  const { log, key } = createBed();
  key('a');
  expect(log).toEqual([]);
  key('Home');
  expect(log).toEqual(['settled', null]);
});
