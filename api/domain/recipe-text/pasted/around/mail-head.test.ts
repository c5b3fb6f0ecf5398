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
