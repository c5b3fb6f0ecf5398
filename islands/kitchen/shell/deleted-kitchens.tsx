import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeletedSite } from '#contract/users.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { useNow } from '../../ui/use-now.ts';
import { dayInWords } from '../dates.ts';
import { kitchenNews } from '../stores/kitchen-news.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createSiteDeletion } from '../stores/site-deletion.ts';

const KEPT_MS = UNDO_DELETE_DAYS * 24 * 60 * 60 * 1000;

/** Kitchens that somebody deleted, each with its way back. */
export function DeletedKitchens({ sites }: { sites: readonly DeletedSite[] }) {
  const [deletion] = useState(() =>
    createSiteDeletion({
      callApi: kitchenSession.callApi,
      session,
      leaveKitchen: () => {},
      sayBack: ({ id, title }) => kitchenNews.tell({ what: 'BACK', id, title }),
    }),
  );
  const { isWorking, failure } = useStore(deletion.$work);
  const now = useNow();
  return (
    <>
      <ul className="deleted-kitchens" aria-label="Deleted kitchens">
        {sites.map((site) => (
          <li key={site.id}>
            <span>
              {site.title} was deleted {formatWorkTime(site.deletedAt, now)}. It can be brought back until{' '}
              {dayInWords(site.deletedAt + KEPT_MS, now)}.
            </span>
            <button
              className="plain-button"
              type="button"
              disabled={isWorking}
              onClick={() => inBackground(deletion.bringBack(site))}
            >
              Bring it back<span className="visually-hidden">: {site.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="field-problem" role="alert">
        {failure}
      </p>
    </>
  );
}
