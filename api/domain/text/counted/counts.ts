/** Numbers of things in words. No zod here. */

/** '1 page', '1,200 pages'. @param noun a word whose plural only takes an 's' */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
}

/** '1 recipe', '12 recipes', '1,200 recipes'. */
export function countOfRecipes(count: number): string {
  return countOf(count, 'recipe');
}

/** '1 ingredient', '7 ingredients'. */
export function countOfIngredients(count: number): string {
  return countOf(count, 'ingredient');
}
