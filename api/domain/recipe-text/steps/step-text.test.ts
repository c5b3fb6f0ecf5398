import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableId } from '../../../db/catalogue/stable-id.ts';
import { RichText } from '../../text/rich-text.ts';
import { plainText, type RichTextNode } from '../../text/rich-text-reading.ts';
import { listedOf } from '../lines/listed-usages.ts';
import { parseStep, withMeasurements } from './step-text.ts';

const unitIdOf = (slug: string) => stableId('unit', slug);

function temperatures(text: string) {
  return (parseStep(text, unitIdOf).content ?? [])
    .flatMap((block): RichTextNode[] => block.children)
    .flatMap((node) => {
      if (!('type' in node) || node.type !== 'measurement') return [];
      const scale = (unitId: string | null) => (unitId === unitIdOf('celsius') ? 'C' : 'F');
      const second = node.second ? ` = ${node.second.quantity} ${scale(node.second.unitId)}` : '';
      return `${node.quantity} ${scale(node.unitId)}${second} ${plainText(node.children)}`;
    });
}

describe('temperatures of parseStep', () => {
  it.each<[string, string[]]>([
    ['Preheat to 350°F.', ['350 F 350°F']],
    ['Heat to 180 degrees C', ['180 C 180 degrees C']],
    ['Bake at 350F/180C', ['350 F = 180 C 350F']],
    ['Heat to 150˚C (300˚F)', ['150 C = 300 F 150˚C']],
    ['Brown at 400°F, then bake at 175°C', ['400 F 400°F', '175 C 175°C']],
    ['Bake at 350°F (or 150°C with a fan)', ['350 F 350°F', '150 C 150°C']],
    ['Rise at 80°-85°F (25°-30°C)', ['80 F = 25 C 80', '85 F = 30 C 85°F']],
    ['set it to 360 degrees fahrenheit', ['360 F 360 degrees fahrenheit']],
    ['Oven at 200c (400f)', ['200 C = 400 F 200c']],
    ['Bake at 130C/250F or 175 °C, 350 °F', ['130 C = 250 F 130C', '175 C = 350 F 175 °C']],
    ['Heat (110 degrees F, 43 degrees C)', ['110 F = 43 C 110 degrees F']],
    ['Bake at 200C/180C fan/400F/gas 6', ['200 C = 400 F 200C', '180 C 180C']],
    ['Bake at 180°C (160°C fan)/350°F', ['180 C = 350 F 180°C', '160 C 160°C']],
    ['350°F (150°C), 180C/350-375F', []],
    ['Bake at 180°C/350°F', ['180 C = 350 F 180°C']],
    ['Heat to 315 F', ['315 F 315 F']],
    ['Grill at 300-400°F', ['300 F 300', '400 F 400°F']],
    ['Freeze at -18 °C', ['-18 C -18 °C']],
    ['Add 2 C flour and 200 c of love', []],
    ['Preheat to 350 degrees', ['350 F 350 degrees']],
    ['Preheat to 180 degrees', []],
    ['Add 1 C sugar, 2 Cans and 40 Figs', []],
  ])('of %j', (text, expected) => expect(temperatures(text)).toEqual(expected));

  it.each([
    ['Preheat oven to 400°F (200°C). Grease', 'Preheat oven to 400°F. Grease'],
    ['Heat to 350°F (roughly 180°C), gently', 'Heat to 350°F, gently'],
    ['Bake at 375°F/190°C/gas mark 5', 'Bake at 375°F/gas mark 5'],
    ['at (60-70°F/15-20°C is preferred)', 'at (60-70°F is preferred)'],
    ['300°F or 150°C', '300°F'],
    ['Bake at 200C/180C fan/400F/gas 6', 'Bake at 200C/180C fan/gas 6'],
    ['Bake at 180°C (160°C fan)/350°F.', 'Bake at 180°C (160°C fan).'],
    ['350°F (180°C with a fan)', '350°F (180°C with a fan)'],
    ['350°F (150°C)', '350°F (150°C)'],
  ])('are said once: %j', (text, expected) =>
    expect(plainText(parseStep(text, unitIdOf).content ?? [])).toBe(expected),
  );

  it('are in the scale of the recipe where they say none', () => {
    const [paragraph] = parseStep('Cook to 165°.', unitIdOf, undefined, 'fahrenheit').content ?? [];
    expect(paragraph?.children).toMatchObject([
      { text: 'Cook to ' },
      { quantity: 165, unitId: unitIdOf('fahrenheit'), children: [{ text: '165°' }] },
      { text: '.' },
    ]);
  });

  it('keep the marks and the words around them', () => {
    const [paragraph] = parseStep('**Bake at 350°F** for long', unitIdOf).content ?? [];
    expect(paragraph?.children).toEqual([
      { text: 'Bake at ', bold: true },
      {
        type: 'measurement',
        quantity: 350,
        unitId: unitIdOf('fahrenheit'),
        children: [{ text: '350°F', bold: true }],
      },
      { text: ' for long' },
    ]);
  });
});

describe('amounts of parseStep', () => {
  const listed = listedOf(
    ['flour', 'garlic', 'onions', 'water'].map((name) => ({
      id: name,
      ingredientId: null,
      isPoured: false,
      names: [name],
    })),
  );
  const marked = (text: string) =>
    (parseStep(text, unitIdOf, listed).content ?? []).flatMap((block) =>
      block.children.flatMap((node) =>
        'type' in node && node.type === 'measurement' ? [plainText(node.children)] : [],
      ),
    );

  it.each<[string, string[]]>([
    ['Mix 200 g flour and 100 g water', ['200 g', '100 g']],
    ['Mix 600 g or 5 cups flour', ['600 g or 5 cups']],
    ['Fry 9/10 cloves of garlic', ['9', '10 cloves']],
    ['Boil 6 cups to 10 cups of water', ['6 cups', '10 cups']],
    // What surely follows does, whatever stays as written beside it.
    ['Mix 200 g flour and 2 onions', ['200 g']],
    ['Add 3 chopped onions\nand 1/4 cup water', ['1/4 cup']],
    ['Bake 200 g flour and 2 onions at 350°F', ['200 g', '350°F']],
    ['Add 3/4 cup sugar and 2 eggs', ['3/4 cup']],
    ['Divide 2 cups of the flour into 12 balls', ['2 cups']],
    // Two that differ are of one thing, and neither is known to be right.
    ['Mix 100 g or 5 kg flour', []],
    // A weight or volume of their sentence stays.
    ['Mix 2 cups flour (1 kg) and 100 g water', []],
    ['Mix 200 g flour with 1 tsp of magic', []],
    ['Mix 200 g flour. Add 1 tsp of magic', ['200 g']],
    ['Mix 200 g  flour and 100\u00a0g\u00a0water at 40  °C', ['200 g', '100 g', '40 °C']],
  ])('of %j', (text, expected) => expect(marked(text)).toEqual(expected));
});

it('has a timer for each wait', () => {
  const text = 'Boil for 3 minutes, stirring every minute. Rest 1 1/2 hours, then bake for 20 minutes.';
  expect(parseStep(text, unitIdOf)).toMatchObject({ timerMinutes: 3, furtherTimerMinutes: [90, 20] });
});

it('has the timers that it would have with plain and single spaces', () => {
  const text = 'Cook for about  5-7  minutes.\nBake\u00a020\u00a0 minutes.';
  expect(parseStep(text, unitIdOf)).toMatchObject({ timerMinutes: 5, furtherTimerMinutes: [20] });
});

describe('text of parseStep', () => {
  it.each<[string, unknown]>([
    [
      'see [the sauce](https://example.com/sauce)',
      { type: 'link', href: 'https://example.com/sauce', children: [{ text: 'the sauce' }] },
    ],
    ['see [the sauce](javascript:alert)', { text: 'the sauce' }],
    ['a _gentle_ boil', { text: 'gentle', italic: true }],
  ])('of %j', (text, node) => {
    expect(parseStep(text, unitIdOf).content?.[0]?.children).toContainEqual(node);
  });

  it('leaves footnote stars and lone brackets alone', () => {
    const text = 'Preheat (218)* the oven [now* and wait.* Then eat';
    expect(plainText(parseStep(text, unitIdOf).content ?? [])).toBe(text);
  });

  it('makes a paragraph of each line, and nothing of nothing', () => {
    expect(parseStep('One\n\nTwo', unitIdOf).content).toHaveLength(2);
    expect(parseStep(' \n ', unitIdOf)).toEqual({
      content: null,
      timerMinutes: null,
      furtherTimerMinutes: [],
    });
  });

  it('is valid rich text for any string', () => {
    const pieces = fc.constantFrom(
      '**',
      '*',
      '_',
      '[',
      '](',
      ')',
      '350',
      '°',
      'F',
      ' ',
      '-',
      '1',
      'hour',
      '\n',
      '`',
      '\\',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 2000, unit: 'binary' }),
      fc.array(pieces, { maxLength: 500 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { content, timerMinutes } = parseStep(text, unitIdOf);
        expect(RichText.safeParse(content ?? []).success).toBe(true);
        expect(timerMinutes === null || timerMinutes > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['*', '[', '[a](', '_a', '1 ', '-1', '`'])(
    'reads %j repeated a hundred thousand times at once',
    (piece) => expect(() => parseStep(piece.repeat(100_000), unitIdOf)).not.toThrow(),
    20_000,
  );
});

it.each([
  'Add 2 cups flour (250 g).',
  'Add 2-3 tbsp flour (30 g) and mix.',
  'Add 2 cups plain flour (about 250 g).',
])('a second value behind the name is never worked out of the first: %s', (text) => {
  const listed = listedOf([{ id: 'flour', ingredientId: 'flour', isPoured: false, names: ['flour'] }]);
  const { content } = parseStep(text, (slug) => slug, listed);
  expect(content).toEqual([{ type: 'paragraph', children: [{ text }] }]);
});

describe('withMeasurements', () => {
  const listed = listedOf([{ id: 'line-1', ingredientId: null, isPoured: false, names: ['flour'] }]);
  const butter: RichTextNode = {
    type: 'ingredient-usage-reference',
    ingredientUsageId: 'line-2',
    children: [{ text: 'the butter' }],
  };
  const typed = (words: string): RichText => [
    { type: 'paragraph', children: [{ text: 'Melt ' }, butter, { text: words, bold: true }] },
  ];
  const measured = (text: RichText) => withMeasurements(text, unitIdOf, listed);

  it('marks what stands between references, and keeps its looks', () => {
    expect(measured(typed(', add 200 g flour.'))).toEqual([
      {
        type: 'paragraph',
        children: [
          { text: 'Melt ' },
          butter,
          { text: ', add ', bold: true },
          {
            type: 'measurement',
            quantity: 200,
            unitId: unitIdOf('gram'),
            ingredientUsageId: 'line-1',
            children: [{ text: '200 g', bold: true }],
          },
          { text: ' flour.', bold: true },
        ],
      },
    ]);
  });

  it('changes nothing of a text in which there is nothing to mark, or which is marked', () => {
    const plain = typed(' and stir.');
    expect(measured(plain)).toBe(plain);
    const once = measured(typed(', add 200 g flour.'));
    expect(measured(once)).toBe(once);
  });

  it('marks what follows the servings beside what cannot, and not what depends on that, over bold words too', () => {
    const words = (text: RichText) => text[0]?.children.map((node) => plainText([node]));
    const mixed = typed(', add 200 g flour, then 3 flour balls.');
    expect(words(measured(mixed))).toEqual([
      'Melt',
      'the butter',
      ', add',
      '200 g',
      ' flour, then 3 flour balls.',
    ]);
    const filled: RichText = [
      {
        type: 'paragraph',
        children: [{ text: 'Fill ' }, { text: '3 flour shells', bold: true }, { text: ' with 20 g flour' }],
      },
    ];
    expect(measured(filled)).toBe(filled);
  });
});
