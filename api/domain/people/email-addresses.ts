/** What counts as an email: text, an at sign, text, a dot, text. No zod here: sign-in forms check it too. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Host name in any script, without the dot that may end it. */
export const HOST_NAME_PATTERN = /^[\p{L}\p{N}\p{M}-]+(?:[.。][\p{L}\p{N}\p{M}-]+)+$/u;

/**
 * An address that is nothing but one: letters of any script, digits and the signs of RFC 5322's atoms before the at
 * sign, a host as it is looked up behind it. No quotes, brackets, comments and lists, which mail programs read as
 * another address; no host that is a number.
 */
export const PLAIN_EMAIL_PATTERN =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9-]+\.)+[a-z0-9-]*[a-z-][a-z0-9-]*$/u;

/** Without differences that nobody sees: in compatible forms and lower case, nothing invisible, no dot at the end. */
export function plainEmail(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/\.$/, '');
}

/** Where the mails to an email arrive: 'ann+recipes@…' is in the mailbox 'ann@…' at most providers. */
export function mailboxOf(email: string): string {
  return email.replace(/(?<=[^+])\+[^@]*(?=@)/, '');
}
