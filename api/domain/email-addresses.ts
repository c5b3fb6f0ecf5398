/** What counts as an e-mail: text, an at sign, text, a dot, text. No zod here: sign-in forms check it too. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
