import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, isDarkGround, themeContrastWarnings, withReadable } from './color-contrast.ts';
import { COLOR_THEMES, DEFAULT_COLOR_THEME } from './color-themes.ts';

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#fff', '#FFFFFF', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#0000ff', 2.15],
    // Half black on white is the middle grey, whatever the white is written like.
    ['#00000080', '#ffffff', 4],
    ['#00000000', '#ffffff', 1],
    // A ground that shines through lies on white.
    ['#000000', '#ffffff00', 21],
  ])('of %s on %s is %d', (text, ground, expected) => {
    expect(contrast(text, ground)).toBeCloseTo(expected, 2);
  });
});

test('a ground is dark where light text is read better than dark', () => {
  for (const ground of ['#000000', '#17110d', '#0c3348', '#757575'])
    expect([ground, isDarkGround(ground)]).toEqual([ground, true]);
  for (const ground of ['#ffffff', '#fbf7f0', '#e3b45c', '#777777'])
    expect([ground, isDarkGround(ground)]).toEqual([ground, false]);
});

describe('warnings', () => {
  const { theme } = DEFAULT_COLOR_THEME;

  test('name the pair, its ratio and what is needed', () => {
    expect(themeContrastWarnings({ ...theme, colorBackground: '#ffffff', colorSubdued: '#949494' })).toEqual([
      {
        text: 'colorSubdued',
        ground: 'colorBackground',
        ratio: expect.closeTo(3.03, 2),
        message: 'Quiet text is hard to read on the page: contrast 3, at least 4.5 is needed.',
      },
      expect.objectContaining({ text: 'colorSubdued', ground: 'colorPanel' }),
    ]);
  });

  test('round down: what fails does not read as if it passed', () => {
    const [warning] = themeContrastWarnings({ ...theme, colorBackground: '#ffffff', colorText: '#777777' });
    expect(warning?.ratio).toBeCloseTo(4.48, 2);
    expect(warning?.message).toContain('contrast 4.4,');
  });

  test('are none for hairlines and veils, which bear no words', () => {
    expect(themeContrastWarnings({ ...theme, colorOutline: '#ffffff', colorOverlay: '#ffffff' })).toEqual([]);
  });
});

describe('mending', () => {
  const { theme } = DEFAULT_COLOR_THEME;

  test('moves the text as little as it takes, and nothing else', () => {
    const mended = withReadable({ ...theme, colorSubdued: '#a09080' }, 'colorSubdued');
    expect(mended).toEqual({ ...theme, colorSubdued: mended.colorSubdued });
    expect(contrast(mended.colorSubdued, theme.colorPanel)).toBeCloseTo(4.5, 0);
    expect(withReadable(theme, 'colorText')).toEqual(theme);
  });

  test('keeps light text light on dark ground', () => {
    const night = COLOR_THEMES.find(({ id }) => id === 'night-market')?.theme ?? theme;
    const { colorAccent } = withReadable({ ...night, colorAccent: '#443010' }, 'colorAccent');
    expect(contrast(colorAccent, '#000000')).toBeGreaterThan(4.5);
  });

  test('whatever the colours are, what is mended can be read', () => {
    const color = fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })), fc.constantFrom('', '80', '00'))
      .map(([red, green, blue, opacity]) =>
        [red, green, blue]
          .reduce((text, part) => text + Number(part).toString(16).padStart(2, '0'), '#')
          .concat(String(opacity)),
      );
    fc.assert(
      fc.property(color, color, color, (colorAccent, colorBackground, colorPanel) => {
        const mended = withReadable({ ...theme, colorAccent, colorBackground, colorPanel }, 'colorAccent');
        expect(themeContrastWarnings(mended).filter(({ text }) => text === 'colorAccent')).toEqual([]);
        expect(mended.colorBackground).toBe(colorBackground);
      }),
    );
  });
});
