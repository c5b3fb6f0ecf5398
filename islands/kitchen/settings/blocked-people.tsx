import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { inBackground } from '../../stores/background.ts';
import avatarHref from '../../ui/avatar.css?url&no-inline';
import { AvatarPicture } from '../../ui/avatar-picture.tsx';
import { Styled } from '../../ui/styled.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ReportBar } from '../shell/report-bar.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { createBlockedPeople } from '../stores/comments/blocked-people.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';

const SHEETS = [avatarHref];

/** Whom the site takes no comments from, who are unblocked here at once. */
export function BlockedPeople({ siteSlug }: { siteSlug: string }) {
  const [blocked] = useState(() => createBlockedPeople({ callApi: kitchenSession.callApi }, siteSlug));
  const { status, value } = useStore(blocked.$people);
  const report = useStore(blocked.$report);
  const isBusy = useStore(blocked.$isBusy);
  const now = useNow();
  useEffect(() => inBackground(blocked.load()), [blocked]);
  const undone = report?.undone ?? null;
  return (
    <Styled hrefs={SHEETS}>
      <section className="editor-field blocked-people" aria-labelledby="blocked-people">
        <h3 id="blocked-people" className="field-label">
          Blocked people
        </h3>
        {status === 'REJECTED' && !value && (
          <Trouble
            sentence="The blocked people could not be loaded."
            onTryAgain={() => inBackground(blocked.load())}
          />
        )}
        {value && value.length > 0 && (
          <ul>
            {value.map((person) => (
              <li key={person.userId}>
                <AvatarPicture avatar={person.avatar} name={person.displayName} />
                <p>
                  <strong>{person.displayName}</strong>{' '}
                  <span className="field-hint">blocked {formatWorkTime(person.blockedAt, now)}</span>
                </p>
                <button
                  className="plain-button"
                  type="button"
                  disabled={isBusy}
                  aria-label={`Unblock ${person.displayName}`}
                  onClick={() => inBackground(blocked.setBlocked(person, false))}
                >
                  Unblock
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="field-hint">
          {value?.length === 0
            ? 'Nobody is blocked. To block somebody, open the menu of a comment of theirs.'
            : 'What they write is refused. They are unblocked at once.'}
        </p>
        <ReportBar
          sentence={report?.sentence ?? null}
          onUndo={undone && (() => inBackground(blocked.setBlocked(undone, true)))}
          onDismiss={blocked.dismiss}
          isBusy={isBusy}
        />
      </section>
    </Styled>
  );
}
