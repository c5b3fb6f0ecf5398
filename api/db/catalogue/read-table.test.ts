import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIngredients } from './ingredients.ts';

const COLUMNS = 'slug,title,pluralTitle,grams,measure,source,gramsPerLiter,metricMethod,usMethod,aliases';
const OAT = 'oat,oat,oats,,,,,weight,,';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitchens-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(...lines: string[]) {
  const file = join(folder, 'table.csv');
  await writeFile(file, lines.join('\n'));
  return readIngredients(file);
}

describe('a table of ingredients', () => {
  test('says names and ways to measure, and gives densities', async () => {
    expect(
      await read(
        COLUMNS,
        OAT,
        'rye-flour,"rye flour, fine",,102,cup,USDA,,weight,volume,"rye; ""dark"" flour ;"',
        'water,water,,1000,liter,definition,,volume,volume,',
        'flour,flour,,125,cup,published,530,,,',
      ),
    ).toEqual([
      {
        slug: 'oat',
        title: 'oat',
        pluralTitle: 'oats',
        aliases: [],
        gramsPerLiter: null,
        source: null,
        defaultMetricMeasurementMethod: 'weight',
        defaultImperialMeasurementMethod: null,
      },
      expect.objectContaining({
        title: 'rye flour, fine',
        aliases: ['rye', '"dark" flour'],
        gramsPerLiter: 431,
        source: 'USDA FDC household measure, 1 cup = 102 g',
        defaultImperialMeasurementMethod: 'volume',
      }),
      expect.objectContaining({ gramsPerLiter: 1000, source: 'definition, 1 liter of water = 1000 g' }),
      expect.objectContaining({ gramsPerLiter: 530, source: 'published cup weight, 1 cup = 125 g' }),
    ]);
  });

  test('is the same as a spreadsheet program saves it', async () => {
    const plain = await read(COLUMNS, OAT);
    expect(await read(`\uFEFF${COLUMNS}\r`, ` ${OAT}\r`, '')).toEqual(plain);
  });

  test.each([
    ['Oat,oat,,,,,,,,', "line 3, column slug: 'Oat' Use lower-case letters, digits and hyphens"],
    ['rye,,,,,,,,,', "line 3, column title: '' must not be empty"],
    ['rye,rye,,a lot,cup,USDA,,,,', "line 3, column grams: 'a lot' must be a number over 0"],
    ['rye,rye,,0.0,cup,USDA,,,,', "line 3, column grams: '0.0' must be a number over 0"],
    ['rye,rye,,102,pound,USDA,,,,', "line 3, column measure: 'pound' must be a unit of volume"],
    ['rye,rye,,102,cup,,,,,', "line 3, column grams: '102' goes with measure and source"],
    ['rye,rye,,102,cup,me,,,,', "line 3, column source: 'me' must be USDA or published or definition"],
    ['rye,rye,,,,,,scales,,', "line 3, column metricMethod: 'scales' must be weight or volume, or empty"],
    ['rye,rye,,,,,,,,Rye', "line 3, column aliases: 'Rye' must be in lower case"],
    ['rye,rye,,,,,,,,grain; oats', "line 3: 'oats' stands in line 2 already"],
    ['rye,rye,,,,,,,', 'line 3: 9 cells for 10 columns'],
    ['rye,rye,,,,,,,,grain,corn', 'line 3: 11 cells for 10 columns'],
    ['rye,"rye,,,,,,,,', 'line 3: Quoted field unterminated'],
  ])('is refused for %s', async (line, sentence) => {
    await expect(read(COLUMNS, OAT, line)).rejects.toThrow(`table.csv, ${sentence}`);
  });

  test('is refused for other columns', async () => {
    await expect(read(COLUMNS.replace('grams', 'weight'), OAT)).rejects.toThrow(
      `table.csv, line 1: the columns must be ${COLUMNS}, not slug,title,pluralTitle,weight,`,
    );
  });
});
