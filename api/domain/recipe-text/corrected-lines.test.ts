import { describe, expect, it } from 'vitest';
import { INGREDIENTS } from '../../db/catalogue/ingredients.ts';
import type { LineRule, NewLineRule } from '../recipes/lines/line-rules.ts';
import { nameBehindUnit, possibleRules, readWrittenOn } from './corrected-lines.ts';
import { createUsageReader } from './read-usage.ts';

const ROWS = INGREDIENTS.map((row) => ({ ...row, id: row.slug }));
const readerWith = (...rules: NewLineRule[]) =>
  createUsageReader(
    ROWS,
    (slug) => slug,
    rules.map((rule, index): LineRule => ({ ...rule, id: `rule ${index}` })),
  );
const LINK = 'https://cook.example/sugar';
const ZUCKER: NewLineRule = {
  kind: 'name',
  words: 'Xucker',
  ingredientId: 'powdered-sugar',
  title: null,
};
const GLASS: NewLineRule = { kind: 'unit', words: 'Schwapp', unitId: 'cup' };

/** What a line is read as. */
function read(line: string, ...rules: NewLineRule[]) {
  const { usage } = readerWith(...rules).readUsage(line, 'id');
  const { quantityMin, unitId, ingredientId, ingredientTitleOverride } = usage;
  return [quantityMin, unitId, ingredientId, ingredientTitleOverride];
}

describe('a line is read as the kitchen reads it', () => {
  it.each<[string, NewLineRule, ReturnType<typeof read>]>([
    ['200 g Xucker, gesiebt', ZUCKER, [200, 'gram', 'powdered-sugar', 'Xucker']],
    ['2 tbsp fresh xuckers', ZUCKER, [2, 'tablespoon', 'powdered-sugar', 'fresh xuckers']],
    ['200 g Xucker Rohr', ZUCKER, [200, 'gram', null, 'Xucker Rohr']],
    ['1 cup sugar', { ...ZUCKER, words: 'sugar' }, [1, 'cup', 'powdered-sugar', 'sugar']],
    [
      '2 tomatos',
      { ...ZUCKER, words: 'tomatos', ingredientId: 'tomato', title: 'tomatoes' },
      [2, null, 'tomato', 'tomatoes'],
    ],
    ['1 cup butter', { ...ZUCKER, words: 'butter', ingredientId: null }, [1, 'cup', null, 'butter']],
    ['2 Schwapp milk', GLASS, [2, 'cup', 'milk', null]],
    ['- about 2 schwapp of milk, warm', GLASS, [2, 'cup', 'milk', null]],
    ['2 Schwapps milk', GLASS, [2, null, null, 'Schwapps milk']],
    ['2 T honey', { ...GLASS, words: 'T', unitId: 'teaspoon' }, [2, 'teaspoon', 'honey', null]],
    ['2 t honey', { ...GLASS, words: 'T', unitId: 'cup' }, [2, 'teaspoon', 'honey', null]],
    ['2 oz milk', { ...GLASS, words: 'oz', unitId: 'ounce' }, [2, 'ounce', 'milk', null]],
  ])('%s', (line, rule, expected) => expect(read(line, rule)).toEqual(expected));

  it('keeps what was typed, says which rules it followed, and follows none without', () => {
    const { usage, rules, written } = readerWith(ZUCKER, GLASS).readUsage('2 Schwapp Xucker', 'id');
    expect(usage).toMatchObject({ unitId: 'cup', writtenLine: '2 Schwapp Xucker' });
    expect(rules).toMatchObject([ZUCKER, GLASS]);
    expect(written).toEqual({ name: 'Xucker', unit: 'Schwapp' });
    expect(readerWith().readUsage('2 Schwapp Xucker', 'id').rules).toEqual([]);
  });
});

describe('a correction becomes a rule', () => {
  it.each<[string, { unitId: string | null; ingredientId: string | null; name: string }, object[]]>([
    [
      '200 g Xucker',
      { unitId: 'gram', ingredientId: 'powdered-sugar', name: 'Xucker' },
      [{ rule: ZUCKER, isCorrection: true }],
    ],
    ['200 g Xucker', { unitId: 'gram', ingredientId: null, name: 'Xucker' }, []],
    // It may be that another thing is to be taken.
    [
      '200 g Xucker',
      { unitId: 'gram', ingredientId: 'honey', name: 'honey' },
      [{ rule: { ...ZUCKER, ingredientId: 'honey', title: 'honey' }, isCorrection: false }],
    ],
    [
      '2 Schwapp milk',
      { unitId: 'cup', ingredientId: 'milk', name: 'milk' },
      [{ rule: GLASS, isCorrection: true }, expect.objectContaining({ isCorrection: true })],
    ],
    ['2 Schwapp milk', { unitId: 'cup', ingredientId: null, name: 'Schwapp milk' }, []],
    [
      '2 T honey',
      { unitId: 'teaspoon', ingredientId: 'honey', name: 'honey' },
      [{ rule: { kind: 'unit', words: 'T', unitId: 'teaspoon' }, isCorrection: false }],
    ],
    ['2 T honey', { unitId: null, ingredientId: 'honey', name: 'honey' }, []],
    [
      '2 Schwapp of milk',
      { unitId: 'cup', ingredientId: 'milk', name: 'milk' },
      [{ rule: GLASS, isCorrection: true }, expect.objectContaining({ isCorrection: true })],
    ],
  ])('%s as %j', (line, corrected, expected) => {
    const read = readerWith().readUsage(line, 'id');
    const title = ROWS.find(({ id }) => id === read.usage.ingredientId)?.title;
    const readName = read.usage.ingredientTitleOverride ?? title ?? '';
    expect(possibleRules(read, readName, corrected)).toEqual(expected);
  });
});

describe('a unit that is chosen stands for the words before an ingredient that nobody knows', () => {
  it.each([
    ['blob honey', 'honey'],
    ['heaped blob of honey', 'honey'],
    ['splodge tomato sauce', 'tomato sauce'],
    // These are no units.
    ['vanilla yoghurt', null],
    ['brown onions', null],
    ['honey', null],
    ['blorp zanzibar', null],
  ])('%s: %s', (name, rest) => expect(nameBehindUnit(name, readerWith())).toBe(rest));
});

describe('a corrected line is written on', () => {
  const { readUsage } = readerWith();
  const corrected = {
    ...readUsage('200 g Xucker', 'id').usage,
    ingredientId: 'powdered-sugar',
    unitId: 'ounce',
    link: LINK,
  };
  const on = (text: string) => {
    const { unitId, ingredientId, ingredientTitleOverride, writtenLine } = readWrittenOn(
      text,
      { usage: corrected, text: '200 g Xucker' },
      readUsage,
    );
    expect(writtenLine).toBe(text);
    return [unitId, ingredientId, ingredientTitleOverride];
  };

  it.each([
    ['200 g Xucker, gesiebt', ['ounce', 'powdered-sugar', 'Xucker']],
    ['250 g Xucker', ['ounce', 'powdered-sugar', 'Xucker']],
    ['200 g Xucker fein', ['ounce', 'powdered-sugar', 'Xucker fein']],
    ['200 kg Xucker', ['kilogram', 'powdered-sugar', 'Xucker']],
    ['200 g Xuckers', ['ounce', null, 'Xuckers']],
    ['200 g butter', ['ounce', 'butter', null]],
  ])('%s', (text, expected) => expect(on(text)).toEqual(expected));

  it('keeps the links of what is done with it', () => {
    const preparation = [{ type: 'paragraph' as const, children: [{ text: 'sifted', bold: true }] }];
    const usage = { ...readUsage('200 g sugar, sifted', 'id').usage, preparation, link: null };
    const written = (text: string) =>
      readWrittenOn(text, { usage, text: '200 g sugar, sifted' }, readUsage).preparation;
    expect(written('300 g sugar, sifted')).toEqual(preparation);
    expect(written('200 g sugar, sifted twice')).not.toEqual(preparation);
  });
});
