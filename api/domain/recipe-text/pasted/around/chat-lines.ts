/** '[12/08/2024, 19:03:12] Mum: ', '12/08/2024, 19:03 - Mum: ': when somebody wrote a line of a chat, and who. */
const SENDER =
  /^\u200e?\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]| -) [^:\r\n]{1,40}: /gimu;

/** The lines of a chat without who wrote each of them. */
export function withoutSenders(text: string): string {
  return text.replace(SENDER, '');
}
