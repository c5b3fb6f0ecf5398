import type { Metrics } from '../../metrics.ts';
import type { Mailer } from './mailer.ts';

/** The same mailer, with every mail counted. */
export function countMails(mailer: Mailer, metrics: Pick<Metrics, 'countMail'>): Mailer {
  return {
    async send(mail) {
      try {
        const result = await mailer.send(mail);
        metrics.countMail(result);
        return result;
      } catch (error) {
        metrics.countMail('failed');
        throw error;
      }
    },
  };
}
