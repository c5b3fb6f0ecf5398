import { expect, test } from 'vitest';
import { createSlider, nextIndex, positionOf, type SliderGeometry } from './slider.ts';

/** Items of one width, 10 apart. */
function row({ count = 7, width = 100, viewWidth = 320, offset = 0, inset = 0 } = {}): SliderGeometry {
  const items = Array.from({ length: count }, (_, index) => {
    const start = inset + index * (width + 10);
    return { start, end: start + width };
  });
  return { offset, viewWidth, inset, items, contentWidth: count * (width + 10) - 10 + 2 * inset };
}

test.each([
  ['at the start', row(), { activeIndex: 0, isAtStart: true, isAtEnd: false, hasOverflow: true }],
  ['between', row({ offset: 220 }), { activeIndex: 2, isAtStart: false, isAtEnd: false, hasOverflow: true }],
  [
    'between, with room at both ends',
    row({ offset: 220, inset: 40 }),
    { activeIndex: 2, isAtStart: false, isAtEnd: false, hasOverflow: true },
  ],
  [
    'at the end the last item is the active one',
    row({ offset: 440 }),
    { activeIndex: 6, isAtStart: false, isAtEnd: true, hasOverflow: true },
  ],
  [
    'an end that is missed by a part of a pixel',
    row({ offset: 439.4 }),
    { activeIndex: 6, isAtStart: false, isAtEnd: true, hasOverflow: true },
  ],
  [
    'everything shows',
    row({ count: 3 }),
    { activeIndex: 0, isAtStart: true, isAtEnd: true, hasOverflow: false },
  ],
])('a slider knows where it stands: %s', (_name, geometry, position) => {
  expect(positionOf(geometry)).toEqual(position);
});

test.each([
  ['three show whole: three on', row(), 1, 3],
  ['a part of a fourth shows: three on', row({ viewWidth: 380 }), 1, 3],
  ['from the second page back', row({ offset: 330 }), -1, 0],
  ['not before the first', row({ offset: 110 }), -1, 0],
  ['not past the last', row({ offset: 440 }), 1, 6],
  ['none shows whole: one on', row({ viewWidth: 80, offset: 110 }), 1, 2],
  ['as wide as the view: one on', row({ viewWidth: 100, offset: 220 }), 1, 3],
  ['as wide as the view: one back', row({ viewWidth: 100, offset: 220 }), -1, 1],
  ['what shows at the ends does not rest', row({ inset: 40, viewWidth: 400 }), 1, 3],
] as const)('arrows move by what shows whole: %s', (_name, geometry, direction, index) => {
  expect(nextIndex(geometry, direction)).toBe(index);
});

test('a slider follows its reader, moves by items, and lets go', () => {
  let geometry = row({ inset: 40, viewWidth: 400 });
  let tell = () => {};
  const slider = createSlider({
    read: () => geometry,
    scrollTo: (offset) => {
      geometry = { ...geometry, offset };
      tell();
    },
    watch: (onChange) => {
      tell = onChange;
      return () => {
        tell = () => {};
      };
    },
  });
  expect(slider.$position.get()).toMatchObject({ isAtStart: true, hasOverflow: true });
  const stop = slider.start();
  slider.goOn(1);
  expect(geometry.offset).toBe(330);
  expect(slider.$position.get()).toMatchObject({ activeIndex: 3, isAtStart: false });
  slider.goTo(1);
  expect(slider.$position.get().activeIndex).toBe(1);
  stop();
  slider.goTo(0);
  expect(slider.$position.get().activeIndex).toBe(1);
});
