/**
 * Measures how recipe pages of the web are read, on the pages of `SHARED_DIR` (default `../shared`). Right means: the
 * title equal, 99 % of the ingredient lines (F1), 95 % of the words of the steps, but for case, punctuation and spaces.
 * A heading that was read as a heading is right. Run: `npm run bench:import`; `-- --misses` names the pages that were
 * not read right.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import { readPage } from '#domain/recipe-text/pages/read-page.ts';
import type { WrittenGroup } from '#domain/recipe-text/written-recipe.ts';
import { SHARED_FOLDER } from '../../api/testing/labelled-lines.ts';
import { readAsked } from '../usage.ts';
import { corpusOrEnd } from './recipes/corpus.ts';
import { printTable } from './table.ts';

/** Page of the index of the real pages. */
type Page = { host: string; name: string; markup: string; language: string };
/** What a page should be read as. */
type Expected = { title: string; ingredients?: string[]; instructions_list?: string[] };

const LEAST_INGREDIENTS_F1 = 0.99;
const LEAST_WORDS_SHARE = 0.95;
/** Share of the pages and of the lines, in percent. */
const LEAST_RIGHT = 88;
const MOST_WRONG = 5;

const folder = join(SHARED_FOLDER, 'import/pages');
const { misses } = readAsked('bench-import').values;

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function wordsOf(lines: readonly string[]): string[] {
  return lines.flatMap(
    (line) =>
      line
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** Those of a list that are not in the other, each counted once. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of other) counts.set(one, (counts.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left <= 0;
  });
}

function f1(read: readonly string[], expected: readonly string[]): number {
  const both = read.length + expected.length;
  return both === 0 ? 1 : (2 * (read.length - without(read, expected).length)) / both;
}

function linesOf(groups: readonly WrittenGroup[]): string[] {
  return groups.flatMap(({ lines }) => lines);
}

function judge(page: Page) {
  const path = join(folder, page.host, page.name);
  const expected: Expected = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
  const html = gunzipSync(readFileSync(`${path}.html.gz`)).toString('utf8');
  const started = performance.now();
  const read = readPage(html);
  const milliseconds = performance.now() - started;
  const groups = read?.recipe.ingredientGroups ?? [];
  const headings = groups.map(({ title }) => comparable(title));
  const ingredients = linesOf(groups).map(comparable);
  const wanted = without((expected.ingredients ?? []).map(comparable), headings);
  const steps = read?.recipe.stepGroups ?? [];
  const stepWords = wordsOf(steps.flatMap(({ title, lines }) => [title, ...lines]));
  const wantedWords = wordsOf(expected.instructions_list ?? []);
  const isTitleRight = comparable(read?.recipe.title ?? '') === comparable(expected.title);
  const ingredientsF1 = f1(ingredients, wanted);
  const wordsShare = f1(stepWords, wantedWords);
  const unsure = new Set(read?.doubts.map(({ line }) => comparable(line)));
  const known = new Set(wantedWords);
  const isStepKnown = (step: string) => {
    const words = wordsOf([step]);
    return words.filter((word) => known.has(word)).length >= words.length * LEAST_WORDS_SHARE;
  };
  const wrong = [
    ...without(ingredients, wanted),
    ...linesOf(steps)
      .filter((step) => !isStepKnown(step))
      .map(comparable),
  ];
  return {
    page,
    isRight: isTitleRight && ingredientsF1 >= LEAST_INGREDIENTS_F1 && wordsShare >= LEAST_WORDS_SHARE,
    isTitleRight,
    ingredientsF1,
    wordsShare,
    lines: ingredients.length + linesOf(steps).length,
    wrong: wrong.filter((line) => !unsure.has(line)).length,
    milliseconds,
  };
}

type Judged = ReturnType<typeof judge>;

const index = join(folder, 'index.json');
const pages: Page[] = JSON.parse(corpusOrEnd(existsSync(index) ? readFileSync(index, 'utf8') : null));
const all = pages.map(judge);
const percent = (part: number, whole: number) => (100 * part) / whole;
const pagesWith = (isSo: (one: Judged) => boolean) => percent(all.filter(isSo).length, all.length);
const sum = (select: (one: Judged) => number) => all.reduce((total, one) => total + select(one), 0);
const right = pagesWith(({ isRight }) => isRight);
const wrong = percent(
  sum((one) => one.wrong),
  sum(({ lines }) => lines),
);
const shown = (share: number) => `${share.toFixed(1)} %`;
printTable(`${all.length} pages of the web, read`, [
  { what: 'right', measured: shown(right), budget: `>= ${LEAST_RIGHT} %`, isMet: right >= LEAST_RIGHT },
  { what: '  title', measured: shown(pagesWith(({ isTitleRight }) => isTitleRight)) },
  { what: '  ingredients', measured: shown(pagesWith((one) => one.ingredientsF1 >= LEAST_INGREDIENTS_F1)) },
  { what: '  steps', measured: shown(pagesWith((one) => one.wordsShare >= LEAST_WORDS_SHARE)) },
  {
    what: 'lines wrong and not marked unsure',
    measured: shown(wrong),
    budget: `<= ${MOST_WRONG} %`,
    isMet: wrong <= MOST_WRONG,
  },
  {
    what: 'milliseconds a page',
    measured: (sum(({ milliseconds }) => milliseconds) / all.length).toFixed(1),
  },
]);
if (misses)
  for (const { page, isRight, isTitleRight, ingredientsF1, wordsShare } of all)
    if (!isRight)
      console.log(
        `${page.host}/${page.name}, ${page.language}: title ${isTitleRight ? 'right' : 'wrong'}, ingredients ${ingredientsF1.toFixed(2)}, steps ${wordsShare.toFixed(2)}`,
      );
