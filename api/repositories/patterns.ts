/** Pattern of LIKE for what has some words in it; its escape is '!'. */
export function patternOf(words: string): string {
  return `%${words.replace(/[%_!]/g, '!$&')}%`;
}
