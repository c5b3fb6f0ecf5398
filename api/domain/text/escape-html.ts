/** Text within markup. No zod here. */
const UNSAFE = /[&<>"]/;

/** Text made safe within HTML or XML, also within a quoted attribute. */
export function escapeHtml(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
