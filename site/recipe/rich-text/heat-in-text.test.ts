import { expect, test } from 'vitest';
import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { shownRecipe } from '../../testing/read-recipes.ts';
import { drawRichText } from './draw.ts';
import { withHeat } from './heat-in-text.ts';
import { heatOf, type WrittenHeat } from './heat-of-page.ts';

const defaults = { system: 'imperial', temperature: 'fahrenheit' } as const;

/** What readers of a scale see of a remark. */
function seen(text: string, scale: TemperatureSystem, heat: WrittenHeat[] = []): string {
  const pieces = withHeat(text, { defaults, heat }).map((piece) => {
    if (piece.type === 'words') return piece.words.find(({ states }) => states.includes(scale))?.text;
    return piece.type === 'text' ? piece.text : '';
  });
  return pieces.join('');
}

test.each([
  ['about 110°F', 'about 110 °F', 'about 45 °C'],
  ['105-115°F', '105 °F-115 °F', '40 °C-45 °C'],
  ['110°F/43°C, not hotter', '110 °F, not hotter', '43 °C, not hotter'],
  ['at 350 degrees F. (175 degrees C.) for long', 'at 350 °F for long', 'at 175 °C for long'],
  ['to 110 degrees F. (43 C).', 'to 110 °F.', 'to 43 °C.'],
  ['165°F. (74°C.).', '165 °F.', '74 °C.'],
  ['at 350 °F. (175 °C) Mix', 'at 350 °F. Mix', 'at 175 °C. Mix'],
  ['350°F (175°C.)', '350 °F', '175 °C'],
  ['35 °C', '95 °F', '35 °C'],
  ['33c', '33c', '33c'],
  ['for 4 people', 'for 4 people', 'for 4 people'],
])('a remark has its temperatures in the reader’s scale: %s', (text, fahrenheit, celsius) => {
  expect([seen(text, 'fahrenheit'), seen(text, 'celsius')]).toEqual([fahrenheit, celsius]);
});

test('a temperature of a remark is the same as in the texts of its page', () => {
  const line = { note: 'about 165 °F' };
  const step = (quantity: number, second?: number) => ({
    type: 'measurement',
    quantity,
    unitId: 'fahrenheit',
    ...(second !== undefined && { second: { quantity: second, unitId: 'celsius' } }),
  });
  const heat = (...steps: object[]) =>
    heatOf({ units: [{ id: 'fahrenheit', slug: 'fahrenheit' }], line, steps } as unknown as PageRecipe);
  expect(seen(line.note, 'celsius', heat())).toBe('about 75 °C');
  expect(seen(line.note, 'celsius', heat(step(163)))).toBe('about 74 °C');
  expect(seen(line.note, 'celsius', heat(step(165, 73)))).toBe('about 73 °C');
  // And what a remark says, steps keep apart from theirs.
  expect(heat(step(163)).map(({ degrees }) => degrees)).toEqual([165, 163]);
});

test('a temperature of a remark is switched as those of steps are', () => {
  expect(drawRichText(withHeat('110°F', { defaults }))).toBe(
    '<span class="heat fahrenheit">110 °F</span><span class="heat celsius" hidden>45 °C</span>',
  );
});

test('a temperature without a scale is shown as one of that of its recipe', () => {
  const steps = ['Roast at 425°F.', 'Cook to 165°.'];
  const shown = shownRecipe({ lines: [], steps }, { multiplier: 1, system: 'metric' }).steps;
  expect(shown.map(({ text }) => text)).toEqual(['Roast at 220 °C.', 'Cook to 75 °C.']);
});
