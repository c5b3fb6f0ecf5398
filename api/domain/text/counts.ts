/** Numbers of things in words. No zod here. */

/** '1 recipe', '12 recipes', '1,200 recipes'. */
export function countOfRecipes(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'recipe' : 'recipes'}`;
}

/** '1 ingredient', '7 ingredients'. */
export function countOfIngredients(count: number): string {
  return `${count} ${count === 1 ? 'ingredient' : 'ingredients'}`;
}
