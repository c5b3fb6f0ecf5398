/** Numbers of things in words. No zod here. */
import type { Locale } from '../../shared/locales.ts';

/** '1 page', '1,200 pages'. @param noun a word whose plural only takes an 's' */
export function countOf(count: number, noun: string, locale: Locale = 'en-US'): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? noun : `${noun}s`}`;
}

/** '1 recipe', '12 recipes', '1,200 recipes'. */
export function countOfRecipes(count: number, locale?: Locale): string {
  return countOf(count, 'recipe', locale);
}

/** '1 ingredient', '7 ingredients'. */
export function countOfIngredients(count: number): string {
  return countOf(count, 'ingredient');
}

/** 'Made by 1 reader', 'Made by 12 readers'. */
export function countOfMakers(count: number, locale?: Locale): string {
  return `Made by ${countOf(count, 'reader', locale)}`;
}
