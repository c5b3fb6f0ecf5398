import { expect, test } from 'vitest';
import type { Usage } from '#domain/recipes/lines/ingredient-line-text.ts';
import type { InlineNode, RichText } from '#domain/text/rich-text.ts';
import { unit, usage } from '../../testing/usages.ts';
import type { Defaults } from '../words.ts';
import { drawRichText } from './draw.ts';
import { NO_CONTEXT, resolveRichText, type TextContext } from './resolve.ts';
import { inlinePieces, plainResolvedText, withoutLinks, wordsIn } from './resolved-text.ts';

const defaults: Defaults = { system: 'imperial', temperature: 'fahrenheit' };
const cup = unit('cup', 'cup', 'cups');
const milk = usage({
  id: 'milk',
  quantityMin: 1,
  unitId: 'cup',
  unit: cup,
  ingredientId: 'milk',
  ingredient: {
    id: 'milk',
    slug: 'milk',
    title: 'milk',
    pluralTitle: null,
    gramsPerLiter: null,
    defaultMetricMeasurementMethod: null,
    defaultImperialMeasurementMethod: null,
  },
});
const context: TextContext = {
  units: [
    cup,
    unit('fahrenheit', '°F', null),
    unit('celsius', '°C', null),
    unit('gram', 'g', null),
    unit('ounce', 'ounce', 'ounces'),
    unit('tablespoon', 'tablespoon', 'tablespoons'),
  ],
  usages: new Map([
    ['milk', milk],
    ['unmeasured', { ...milk, id: 'unmeasured', quantityMin: null, unitId: null, unit: null }],
  ]),
  defaults,
};
const draw = (text: RichText, level?: number) => drawRichText(resolveRichText(text, context, level));

test('draws every node as its element', () => {
  const text: RichText = [
    { type: 'heading', level: 1, children: [{ text: 'Dough' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'Mix ' },
        { text: 'well', bold: true, italic: true },
        { type: 'link', href: 'https://example.org/?a=1&b=2', children: [{ text: 'here' }] },
      ],
    },
    {
      type: 'numbered-list',
      children: [
        { type: 'list-item', children: [{ text: 'one' }] },
        {
          type: 'list-item',
          children: [
            { text: 'two' },
            { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'deep' }] }] },
          ],
        },
      ],
    },
  ];
  expect(draw(text)).toBe(
    '<h3>Dough</h3><p>Mix <strong><em>well</em></strong><a href="https://example.org/?a=1&amp;b=2">here</a></p>' +
      '<ol><li>one</li><li>two<ul><li>deep</li></ul></li></ol>',
  );
});

test('makes text harmless', () => {
  expect(draw([{ type: 'paragraph', children: [{ text: '<script>"x" & y</script>' }] }])).toBe(
    '<p>&lt;script&gt;&quot;x&quot; &amp; y&lt;/script&gt;</p>',
  );
});

test('skips no heading level, whichever sizes the writer chose', () => {
  const heading = (level: 1 | 2 | 3) => ({ type: 'heading' as const, level, children: [{ text: 'x' }] });
  expect(draw([heading(3), heading(1), heading(3)], 2)).toBe('<h2>x</h2><h2>x</h2><h3>x</h3>');
});

test('a reference shows the amount and name of its line, and follows servings and units', () => {
  const html = draw([
    {
      type: 'paragraph',
      children: [
        { type: 'ingredient-usage-reference', ingredientUsageId: 'milk', children: [{ text: 'the milk' }] },
      ],
    },
  ]);
  expect(html).toContain('<span class="said imperial-100">1 cup</span>');
  expect(html).toContain('<span class="said imperial-200" hidden>2 cups</span>');
  expect(html).toContain('<span class="said metric-100" hidden>237 ml</span>');
  expect(html).toMatch(/<\/span><\/span> milk<\/p>$/);
});

test('a temperature follows the scale only', () => {
  const html = draw([
    {
      type: 'paragraph',
      children: [
        { type: 'measurement', quantity: 350, unitId: 'fahrenheit', children: [{ text: '350 °F' }] },
      ],
    },
  ]);
  expect(html).toBe(
    '<p><span class="amount"><span class="heat fahrenheit">350 °F</span><span class="heat celsius" hidden>175 °C</span></span></p>',
  );
});

test.each<[string, string, string, string[]]>([
  ['175 °C/350 °F', 'celsius', 'fahrenheit', ['heat fahrenheit">350 °F', 'heat celsius" hidden>175 °C']],
  ['350 °F/175 °C', 'fahrenheit', 'celsius', ['heat fahrenheit">350 °F', 'heat celsius" hidden>175 °C']],
])('each reader gets what the author wrote for them: %s', (_, unitId, otherId, shown) => {
  const degrees = { celsius: 175, fahrenheit: 350 };
  const [quantity = 0, second = 0] = [unitId, otherId].map((id) => degrees[id as keyof typeof degrees]);
  const html = draw([
    {
      type: 'paragraph',
      children: [
        {
          type: 'measurement',
          quantity,
          unitId,
          second: { quantity: second, unitId: otherId },
          children: [{ text: 'x' }],
        },
      ],
    },
  ]);
  for (const words of shown) expect(html).toContain(words);
});

test('an amount of a listed ingredient is converted as its line is', () => {
  const flour: Usage = {
    ...milk,
    id: 'flour',
    ingredient: {
      id: 'flour',
      slug: 'flour',
      title: 'flour',
      pluralTitle: null,
      gramsPerLiter: 530,
      defaultMetricMeasurementMethod: 'weight',
      defaultImperialMeasurementMethod: 'volume',
    },
  };
  const amount = (ingredientUsageId?: string): RichText => [
    {
      type: 'paragraph',
      children: [
        { type: 'measurement', quantity: 250, unitId: 'gram', ingredientUsageId, children: [{ text: 'x' }] },
      ],
    },
  ];
  const drawn = (text: RichText) =>
    drawRichText(resolveRichText(text, { ...context, usages: new Map([['flour', flour]]) }));
  expect(drawn(amount('flour'))).toContain('imperial-100">2 cups');
  expect(drawn(amount('flour'))).toContain('metric-100" hidden>250 g');
  expect(drawn(amount('gone'))).toContain('¾ ounces');
  expect(drawn(amount())).toContain('¾ ounces');
});

test('an amount given twice follows the servings from the author’s own value, in either system', () => {
  const html = draw([
    {
      type: 'paragraph',
      children: [
        {
          type: 'measurement',
          quantity: 150,
          unitId: 'gram',
          second: { quantity: 5, unitId: 'ounce' },
          children: [{ text: '150 g' }],
        },
      ],
    },
  ]);
  expect(html).toContain('imperial-100">5 ounces');
  expect(html).toContain('imperial-200" hidden>10 ounces');
  expect(html).toContain('metric-100" hidden>150 g');
  expect(html).toContain('metric-200" hidden>300 g');
});

test('a share of a line is that part of its amount, and the author’s words where it has none', () => {
  const half = (ingredientUsageId: string): RichText => [
    {
      type: 'paragraph',
      children: [
        {
          type: 'ingredient-usage-reference',
          ingredientUsageId,
          share: 0.5,
          children: [{ text: 'half the milk' }],
        },
      ],
    },
  ];
  expect(draw(half('milk'))).toContain('imperial-100">½ cup');
  expect(draw(half('milk'))).toContain('imperial-200" hidden>1 cup');
  expect(draw(half('unmeasured'))).toBe('<p>half the milk</p>');
});

test('both ends of a range share their unit, those of a temperature stay two', () => {
  const range = (unitId: string, ends: number[], before = '', separator = ' to '): RichText => [
    {
      type: 'paragraph',
      children: ends.flatMap((quantity, index) => [
        { text: index === 0 ? before : separator },
        { type: 'measurement' as const, quantity, unitId, children: [{ text: `${quantity}` }] },
      ]),
    },
  ];
  const plain = (text: RichText) => plainResolvedText(resolveRichText(text, context));
  expect(plain(range('cup', [6, 10]))).toBe('6–10 cups');
  expect(plain(range('cup', [6, 10], '', ' bis '))).toBe('6–10 cups');
  expect(plain(range('cup', [6, 10], 'Entre ', ' y '))).toBe('Entre 6–10 cups');
  expect(plain(range('cup', [6, 10], 'Toma ', ' y '))).toBe('Toma 6 cups y 10 cups');
  expect(plain(range('cup', [1, 2, 3]))).toBe('1–2 cups to 3 cups');
  expect(plain(range('cup', [3, 2]))).toBe('3 cups to 2 cups');
  expect(plain(range('fahrenheit', [300, 400]))).toBe('300 °F to 400 °F');
  expect(plain(range('fahrenheit', [350, 375], 'At ', '-'))).toBe('At 350-375 °F');
  expect(draw(range('fahrenheit', [350, 375], 'At ', '–'))).toMatch(/>175<.*>190 °C</);
  expect(draw(range('fahrenheit', [88, 90]))).toMatch(/31 °C.*32 °C/);
  expect(plain(range('gone', [1, 2]))).toBe('1 to 2');
  expect(wordsIn(resolveRichText(range('cup', [6, 10]), context))[0]).toContainEqual(
    expect.objectContaining({ text: '12–20 cups' }),
  );
});

test('both parts of a sum are added', () => {
  const part = (quantity: number, unitId: string, ingredientUsageId?: string) => ({
    type: 'measurement' as const,
    quantity,
    unitId,
    ...(ingredientUsageId !== undefined && { ingredientUsageId }),
    children: [{ text: `${quantity} ${unitId}` }],
  });
  const wordings = (...children: InlineNode[]) =>
    wordsIn(resolveRichText([{ type: 'paragraph', children }], context)).map((words) =>
      words.map(({ text }) => text.replaceAll('\u00a0', ' ')),
    );
  const [sum = [], ...others] = wordings(
    part(1, 'cup', 'milk'),
    { text: ' + ' },
    part(2, 'tablespoon', 'milk'),
  );
  expect(others).toEqual([]);
  expect(sum).toEqual(expect.arrayContaining(['1 cup + 2 tablespoons', '2¼ cups', '266 ml']));
  expect(wordings(part(1, 'cup', 'milk'), { text: ' and ' }, part(2, 'tablespoon'))).toHaveLength(2);
  expect(wordings(part(2, 'tablespoon'), { text: ' plus ' }, part(1, 'cup'))).toHaveLength(2);
  expect(wordings(part(1, 'cup'), { text: ' plus ' }, part(50, 'gram'))).toHaveLength(2);
});

test('unknown references and units stay the words they carry', () => {
  const text: RichText = [
    {
      type: 'paragraph',
      children: [
        { type: 'ingredient-usage-reference', ingredientUsageId: 'gone', children: [{ text: 'the butter' }] },
        { type: 'measurement', quantity: 2, unitId: 'gone', children: [{ text: ' 2 dashes' }] },
      ],
    },
  ];
  expect(draw(text)).toBe('<p>the butter 2 dashes</p>');
});

test('plain words take the first wording, blocks parted by spaces', () => {
  const text: RichText = [
    {
      type: 'paragraph',
      children: [
        { text: 'Heat to ' },
        { type: 'measurement', quantity: 350, unitId: 'fahrenheit', children: [{ text: 'x' }] },
      ],
    },
    { type: 'paragraph', children: [{ text: 'Bake.' }] },
  ];
  expect(plainResolvedText(resolveRichText(text, context))).toBe('Heat to 350 °F Bake.');
});

test('on one line, and without links where the line is a link itself', () => {
  const text: RichText = [
    { type: 'paragraph', children: [{ type: 'link', href: '/a', children: [{ text: 'The spoon' }] }] },
    { type: 'paragraph', children: [{ text: 'of wood' }] },
  ];
  expect(drawRichText(withoutLinks(inlinePieces(resolveRichText(text, NO_CONTEXT))))).toBe(
    'The spoon of wood',
  );
});
