/** npm run mail:test -- <email>: sends one mail to it and says what became of it. */
import { PLATFORM_NAME } from '#domain/sites/platform-name.ts';
import { originOf, requireMailServer } from '../../api/config.ts';
import { readDkimKey } from '../../api/dkim-key.ts';
import { mailFailureSentence } from '../../api/ports/mail/mail-state.ts';
import { createSmtpMailer } from '../../api/ports/mail/smtp-mailer.ts';
import { mailOf } from '../../api/services/mails/mail-layout.ts';
import { PLATFORM_SENDER } from '../../api/services/mails/mail-senders.ts';
import { readAsked, runCommand } from '../usage.ts';
import { readConfigOfProduct } from './config-of-product.ts';
import { readEmail } from './email-argument.ts';

await runCommand('mail-test', async () => {
  process.exitCode = await run();
});

async function run(): Promise<number> {
  const to = readRecipient();
  const config = await readConfigOfProduct(process.env);
  requireMailServer(config);
  if (config.smtpUrl === null) {
    console.error('SMTP_URL is not set, so no mail leaves: the running product shows it at /mail instead.');
    return 1;
  }
  const { host } = new URL(config.smtpUrl);
  const mailer = createSmtpMailer(config.smtpUrl, config.mailFrom, readDkimKey(config));
  try {
    await mailer.verify();
    console.log(`${host} answers and lets us in.`);
    const result = await mailer.send(
      mailOf(
        { to, from: PLATFORM_SENDER, href: originOf(config), code: null },
        {
          subject: `${PLATFORM_NAME}: a test of mail`,
          lines: [`This is a test. If you read it, ${originOf(config)} can send mail.`],
          button: 'Open it',
          end: 'You get this because whoever runs it asked for a test.',
        },
      ),
    );
    console.log(
      result === 'sent'
        ? `${host} took the mail from ${config.mailFrom} to ${to}. If it does not arrive, look into the folder for spam, and at SPF, DKIM and DMARC of the sender's domain.`
        : `${host} refuses the recipient ${to}.`,
    );
    return result === 'sent' ? 0 : 1;
  } catch (error) {
    console.error(mailFailureSentence(error));
    // The server's own words; they hold no password.
    if (error instanceof Error) console.error(`It was tried at ${host}: ${error.message}`);
    return 1;
  } finally {
    mailer.close();
  }
}

function readRecipient(): string {
  return readEmail(readAsked('mail-test').positionals);
}
