/** Mails to many: over few connections, as many a second as the mail server is to take. */
import { type Config, ConfigError } from '../../config.ts';
import { readDkimKey } from '../../dkim-key.ts';
import { type Delivery, deliveryOf } from './mail-deliveries.ts';
import type { Mail } from './mailer.ts';
import { messageOf, openTransport, type SmtpSender } from './smtp-transport.ts';

/** How many mails at once, and how many a second; null is as many as the server takes. */
type Pace = { connections: number; perSecond: number | null };

export type BulkMailer = {
  /**
   * Sends mails, each once. Takes one from the list when a connection is free for it, so that the list may be made
   * meanwhile and be as long as it likes.
   * @param tell is told of each mail once, before its connection takes another
   * @param signal ends it after the mails that are under way
   * @throws what the list or `tell` throws, after the mails that are under way
   */
  sendMany<One extends Mail>(
    mails: Iterable<One> | AsyncIterable<One>,
    tell: (mail: One, delivery: Delivery) => Promise<void> | void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Ends open connections. */
  close(): void;
};

/** To the mail server of the operator, at their pace. @param smtpUrl of the local inbox, where they name no server */
export function openBulkMailer(config: Config, smtpUrl = config.smtpUrl): BulkMailer {
  if (smtpUrl === null) throw new ConfigError('SMTP_URL: expected, to send mails to many.');
  const sender = { smtpUrl, fromAddress: config.mailFrom, dkimKey: readDkimKey(config) };
  return createBulkMailer(sender, { connections: config.mailConnections, perSecond: config.mailsPerSecond });
}

export function createBulkMailer(sender: SmtpSender, { connections, perSecond }: Pace): BulkMailer {
  const transport = openTransport(sender, {
    maxConnections: connections,
    ...(perSecond !== null && { rateLimit: perSecond, rateDelta: 1000 }),
  });
  const sendOne = async (mail: Mail): Promise<Delivery> => {
    try {
      await transport.sendMail(messageOf(sender, mail));
      return { kind: 'accepted' };
    } catch (error) {
      return deliveryOf(error);
    }
  };
  return {
    async sendMany(mails, tell, signal) {
      const list = asyncIteratorOf(mails);
      let hasFailed = false;
      const sendSome = async () => {
        while (!hasFailed && !signal?.aborted) {
          const { done, value } = await list.next();
          if (done) return;
          await tell(value, await sendOne(value));
        }
      };
      const ends = await Promise.allSettled(
        Array.from({ length: connections }, () =>
          sendSome().catch((error: unknown) => {
            hasFailed = true;
            throw error;
          }),
        ),
      );
      await list.return?.();
      const failure = ends.find((end) => end.status === 'rejected');
      if (failure) throw failure.reason;
    },
    close: () => transport.close(),
  };
}

/** Of a list that is asked by several at once. */
async function* asyncIteratorOf<One>(list: Iterable<One> | AsyncIterable<One>): AsyncGenerator<One, void> {
  yield* list;
}
