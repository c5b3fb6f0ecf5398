import type { Page } from 'playwright';
import { address, ask } from './browser.ts';

/** A page of the local inbox, which opens only for who comes by no other network. */
export async function askInbox(page: Pick<Page, 'request'>, path: string): Promise<string> {
  return (await ask(page, 'GET', path, undefined, { headers: { 'X-Forwarded-For': '' } })).text();
}

/** What the newest mail to somebody has: its first link, and its code, which only some mails have. */
export async function newestMail(
  page: Pick<Page, 'request'>,
  email: string,
): Promise<{ link: string; code: string }> {
  const inbox = await askInbox(page, '/mail');
  const entry = inbox.split('<li>').find((item) => item.includes(`to ${email},`));
  const path = entry?.match(/href="(\/mail\/[^"]+)"/)?.[1];
  if (!path) throw new Error(`There is no mail to ${email}.`);
  const mail = await askInbox(page, path);
  const text = mail.slice(mail.indexOf('<pre>'), mail.indexOf('</pre>'));
  const link = text.match(/https?:\S+/)?.[0]?.replaceAll('&amp;', '&') ?? address('/no-link');
  return { link, code: text.match(/^\d{6}$/m)?.[0] ?? '' };
}
