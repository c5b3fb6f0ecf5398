/**
 * Sends a newsletter to 10,000 people through the local inbox, signed, and tells how many mails a second that is and
 * how much memory it takes. Run: `npm run bench:mail`.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createBulkMailer } from '../../api/ports/mail/bulk-mailer.ts';
import { createMailCatcher } from '../../api/ports/mail/mail-catcher.ts';
import { newsletterMail } from '../../api/services/mails/newsletter-mail.ts';
import { SAMPLE_NEWSLETTER } from '../mail-draw/sample-mails.ts';
import { runCommand } from '../usage.ts';
import { printTable } from './table.ts';

const PEOPLE = 10_000;
/** Of them, so many pass before memory is looked at for the first time. */
const WARM_UP = 2_000;
const MEMORY_GROWTH_MAX_MB = 16;
const MB = 1024 ** 2;

await runCommand('bench-mail', async () => {
  const catcher = await createMailCatcher({ isProduction: false });
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const mailer = createBulkMailer(
    {
      smtpUrl: catcher.smtpUrl,
      fromAddress: 'no-reply@localhost',
      dkimKey: { domain: 'localhost', selector: 'bench', privateKey },
    },
    { connections: 3, perSecond: null },
  );
  let accepted = 0;
  let atFirst = 0;
  const startedAt = performance.now();
  await mailer.sendMany(newsletters(), (_mail, { kind }) => {
    if (kind === 'accepted') accepted += 1;
    if (accepted === WARM_UP) atFirst = heldBytes();
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const grownBy = (heldBytes() - atFirst) / MB;
  const firstPage = performance.now();
  await (await catcher.inbox.request('/')).text();
  const pageMs = performance.now() - firstPage;
  printTable(`A newsletter to ${PEOPLE} people, signed, into the local inbox`, [
    { what: 'taken', measured: String(accepted), budget: String(PEOPLE), isMet: accepted === PEOPLE },
    { what: 'mails a second', measured: String(Math.round(accepted / seconds)) },
    {
      what: `memory held after ${PEOPLE} more than after ${WARM_UP}`,
      measured: `${grownBy.toFixed(1)} MB`,
      budget: `${MEMORY_GROWTH_MAX_MB} MB`,
      isMet: grownBy <= MEMORY_GROWTH_MAX_MB,
    },
    { what: 'all memory of the process', measured: `${Math.round(process.memoryUsage.rss() / MB)} MB` },
    { what: 'first page of the inbox', measured: `${Math.round(pageMs)} ms` },
  ]);
  mailer.close();
  await catcher.close();
});

function* newsletters() {
  for (let sent = 0; sent < PEOPLE; sent += 1)
    yield newsletterMail(`reader${sent}@example.com`, SAMPLE_NEWSLETTER);
}

/** Without what nobody holds any more. */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
