/** Words of nginx configurations. */

/** A directive with a body; its lines stand a step further in. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
}

/**
 * A text as nginx reads it, in quotes.
 * @param variables what follows it within the quotes
 * @throws for a dollar sign, which nginx takes for the beginning of a variable and has no way to write
 */
export function quoted(text: string, variables = ''): string {
  if (text.includes('$')) throw new Error(`nginx cannot read a dollar sign in '${text}'.`);
  return `"${text.replaceAll(/["\\]/g, '\\$&')}${variables}"`;
}

/** A text that stands for itself in a pattern. */
export function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Directives that send headers with every answer, whatever its status. */
export function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}
