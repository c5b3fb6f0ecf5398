/** Answers that are asked for again. No zod here. */

/** At so many answers all are forgotten. */
const ANSWERS_MAX = 5000;

/**
 * The same function, which gives each answer again that it has given.
 * @param make depends on nothing but the text
 */
export function remembered<Answer>(make: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = make(text);
    if (answers.size >= ANSWERS_MAX) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
