/** Small numbers in English words from two on, as a part of a regular expression. No zod here. */
export const SEVERAL_IN_WORDS = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
