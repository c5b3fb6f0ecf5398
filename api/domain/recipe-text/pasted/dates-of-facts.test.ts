import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

const LIST = 'Serves 9\n2 cups flour\n2 eggs\n1. Mix.\n2. Bake.';

test.each<[line: string, date: string, author?: string, leftOut?: string]>([
  ['Published: March 4, 2009', 'March 4, 2009'],
  ['Published: March, 2009', 'March, 2009'],
  ['March 4, 2009', 'March 4, 2009'],
  ['2009-03-04', '2009-03-04'],
  ['Date: 3/4/09', '3/4/09'],
  ['Posted on May 12, 2011 by Ann Smith', 'May 12, 2011', 'Ann Smith'],
  ['Posted by Ann Smith on Thursday, May 12, 2011 at 10:30 am', 'Thursday, May 12, 2011', 'Ann Smith'],
  ['By Ann Smith / March 4, 2009', 'March 4, 2009', 'Ann Smith'],
  ['By Ann Smith, March 4, 2009', 'March 4, 2009', 'Ann Smith'],
  ['Veröffentlicht am 4. März 2009 von Anna Schmidt', '4. März 2009', 'Anna Schmidt'],
  ['Publié le 4 mars 2009 par Anne', '4 mars 2009', 'Anne'],
  ['Publicado el 4 de marzo de 2009', '4 de marzo de 2009'],
  ['Pubblicato il 4 marzo 2009', '4 marzo 2009'],
  ['Publicerad 4 maj 2009', '4 maj 2009'],
  ['March 4, 2009 · Updated June 1, 2010', 'March 4, 2009', '', 'Updated June 1, 2010'],
  ['March 4, 2009 | 12 Comments', 'March 4, 2009', '', '12 Comments'],
])('a day on which it was published: %s', (line, date, author = '', left = '') => {
  for (const text of [`Cake\n${line}\n${LIST}`, `Cake\n${line}\nIngredients\n${LIST}`]) {
    const { recipe, leftOut } = splitText(text);
    expect(recipe).toMatchObject({
      title: 'Cake',
      description: '',
      yieldText: 'Serves 9',
      datePublished: date,
    });
    expect([recipe.authors.join(), leftOut.join()]).toEqual([author, left]);
    expect(recipe.ingredientGroups[0]?.lines).toEqual(['2 cups flour', '2 eggs']);
  }
});

test.each([
  'Ann Smith, March 4, 2009',
  'Posted in Desserts on May 12, 2011',
  'Photo 3 of 12',
  'Issue 12, page 34',
])('what stands above a yield is no ingredient: %s', (line) => {
  const { recipe } = splitText(`Cake\n${line}\n${LIST}`);
  expect(recipe).toMatchObject({ description: line, yieldText: 'Serves 9', datePublished: '' });
  expect(recipe.ingredientGroups[0]?.lines).toEqual(['2 cups flour', '2 eggs']);
});

test('a step, a title and an ingredient may name a day', () => {
  const { recipe } = splitText(
    'Dinner of May 2009\n2000 g flour\nmayo 1500 ml\n\nFreeze it, and eat it before May 3, 2011.\nMarch 4, 2009',
  );
  expect([recipe.title, recipe.datePublished]).toEqual(['Dinner of May 2009', '']);
  expect(recipe.ingredientGroups[0]?.lines).toEqual(['2000 g flour', 'mayo 1500 ml']);
  expect(recipe.stepGroups[0]?.lines).toEqual(['Freeze it, and eat it before May 3, 2011.', 'March 4, 2009']);
});
