import { useStore } from '@nanostores/react';
import { inBackground } from '../../stores/background.ts';
import type { Today } from '../stores/today.ts';

interface WeeklyMailProps {
  isMailed: boolean;
  today: Today;
}

/** The same once a week by mail, for the owner. */
export function WeeklyMail({ isMailed, today }: WeeklyMailProps) {
  const { isChanging, problem } = useStore(today.$mailing);
  return (
    <section aria-labelledby="weekly-mail">
      <h2 id="weekly-mail">Weekly mail</h2>
      <label className="check-line">
        <input
          type="checkbox"
          checked={isMailed}
          aria-disabled={isChanging}
          aria-describedby="weekly-mail-about"
          onChange={({ target }) => {
            if (!isChanging) inBackground(today.mail(target.checked));
          }}
        />
        Mail me this on Mondays
      </label>
      <p id="weekly-mail-about" className="remark">
        {isMailed
          ? 'How your site was read last week, if it was. A link in the mail ends it.'
          : 'You get no mail about how your site is read.'}
      </p>
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
