import { expect, test } from 'vitest';
import { splitText } from '../split-text.ts';

const RECIPE = '2 eggs\n100 g flour\n\nBeat the eggs with the flour.\nBake it for 20 minutes.';

test.each<[head: string, title: string, leftOut: string[]]>([
  ['Subject: Lemon cake', 'Lemon cake', []],
  ['Subject: Fwd: Re: Lemon cake', 'Lemon cake', []],
  [
    'From: Ann <ann@example.com>\nTo: Bob\nDate: Mon, 4 May 2026\nSubject: Lemon cake',
    'Lemon cake',
    ['From: Ann <ann@example.com>', 'To: Bob', 'Date: Mon, 4 May 2026'],
  ],
  ['Von: Ann\nAn: Bob\nBetreff: WG: Zitronenkuchen', 'Zitronenkuchen', ['Von: Ann', 'An: Bob']],
  ['De : Ann\nObjet : Gâteau au citron', 'Gâteau au citron', ['De : Ann']],
  ['Lemon cake', 'Lemon cake', []],
])('a mail that begins with %j is called %s', (head, title, leftOut) => {
  const split = splitText(`${head}\n\n${RECIPE}`);
  expect([split.recipe.title, split.leftOut]).toEqual([title, leftOut]);
  expect(split.recipe.ingredientGroups[0]?.lines).toEqual(['2 eggs', '100 g flour']);
});

test.each([
  (time: number, line: string) => `[12/08/2024, 19:03:${time}] Mum: ${line}`,
  (time: number, line: string) => `12.08.24, 7:${time} PM - Aunt Ann: ${line}`,
])('who wrote the lines of a chat is no part of them', (written) => {
  const lines = ['Lemon cake', '200g flour', '3 eggs', 'Mix and bake for 40 minutes until it is golden.'];
  const { recipe } = splitText(lines.map((line, index) => written(12 + index, line)).join('\n'));
  expect(recipe).toMatchObject({
    title: 'Lemon cake',
    ingredientGroups: [{ title: '', lines: lines.slice(1, 3) }],
    stepGroups: [{ title: '', lines: lines.slice(3) }],
  });
});
