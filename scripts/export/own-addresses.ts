import { literal } from '../hosting/nginx-text.ts';
import { type ExportedSite, type ExportForm, isOfThisMachine } from './exported-site.ts';

/**
 * A text that names its site by the address it will be shown at, and the machine it came from nowhere: where the
 * platform is reached from this machine only, its links become plain words, and its contact that of the site.
 */
export function withOwnAddresses(
  text: string,
  { origin, platformOrigin }: Pick<ExportedSite, 'origin' | 'platformOrigin'>,
  form: Pick<ExportForm, 'origin'>,
): string {
  const moved = replaceOrigin(text, origin, form.origin);
  if (!isOfThisMachine(platformOrigin)) return moved;
  const link = new RegExp(
    `<a\\b[^>]*\\shref="${literal(platformOrigin)}(?![\\w.:-])[^"]*"[^>]*>(.*?)</a>`,
    'gs',
  );
  const contact = new RegExp(`\\bprivacy@${literal(new URL(platformOrigin).hostname)}\\b`, 'g');
  const unlinked = moved.replace(link, '$1').replace(contact, `privacy@${new URL(form.origin).hostname}`);
  return replaceOrigin(unlinked, platformOrigin, form.origin);
}

/** An address that only begins like it stays. */
function replaceOrigin(text: string, from: string, to: string): string {
  const parts = text.split(from);
  return parts.reduce((made, part) => made + (/^[\w.:-]/.test(part) ? from : to) + part);
}
