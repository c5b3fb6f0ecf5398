import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CommentMailKind } from '#domain/people/comment-mails.ts';
import { inBackground } from '../../stores/background.ts';
import { commentMails } from '../../stores/comments/comment-mails.ts';

const WORDS: Record<CommentMailKind, (site: string) => string> = {
  new: (site) => `New comments on ${site}`,
  reply: (site) => `Replies to your comments on ${site}`,
};

/** Which mails about comments the user gets; nothing where they can get none. */
export function MailsSection() {
  const { status, value } = useStore(commentMails.$choices);
  const { isChanging, problem } = useStore(commentMails.$change);
  useEffect(load, []);
  if (status !== 'REJECTED' && !value?.length) return null;
  return (
    <section className="profile-part" aria-labelledby="profile-mails">
      <h2 id="profile-mails">Mails about comments</h2>
      <div>
        {status === 'REJECTED' && (
          <p role="alert">
            Which mails you get could not be loaded.{' '}
            <button className="plain-button" type="button" onClick={load}>
              Try Again
            </button>
          </p>
        )}
        {value && (
          <ul className="mail-choices">
            {value.map((choice) => (
              <li key={`${choice.siteId} ${choice.kind}`}>
                <label>
                  <input
                    type="checkbox"
                    checked={choice.isOn}
                    aria-disabled={isChanging}
                    onChange={({ target }) => {
                      if (!isChanging) inBackground(commentMails.choose(choice, target.checked));
                    }}
                  />
                  <span>{WORDS[choice.kind](choice.siteTitle)}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {value && <p className="remark">We mail you those that are ticked. A change holds at once.</p>}
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </section>
  );
}

function load(): void {
  inBackground(commentMails.load());
}
