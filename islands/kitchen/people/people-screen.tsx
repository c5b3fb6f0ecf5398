import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SiteInvitation, SitePerson } from '#contract/people.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import avatarHref from '../../ui/avatar.css?url&no-inline';
import { AvatarPicture } from '../../ui/avatar-picture.tsx';
import { Styled } from '../../ui/styled.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenNews } from '../stores/kitchen-news.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation } from '../stores/navigation.ts';
import { createSitePeople, nameOf, type SitePeopleStore } from '../stores/people/site-people.ts';
import { Handover } from './handover.tsx';
import { InvitationForm } from './invitation-form.tsx';
import stylesheetHref from './people.css?url&no-inline';
import { PersonActions } from './person-actions.tsx';
import { ActsOfSite } from './site-acts.tsx';

const SHEETS = [avatarHref, stylesheetHref];

/** Share the stove: who writes here, who is asked to, and what each may do. */
export function PeopleScreen({ site }: ScreenProps) {
  const [store] = useState(() =>
    createSitePeople({
      siteSlug: site.slug,
      callApi: kitchenSession.callApi,
      session,
      leaveKitchen() {
        kitchenNews.tell({ what: 'LEFT', id: site.id, title: site.title });
        navigation.replaceWith(KITCHEN_PATH);
      },
    }),
  );
  const { status, value } = useStore(store.$people);
  const { said, failure } = useStore(store.$work);
  const me = useStore(session.$account).value?.user;
  const load = () => inBackground(store.load());
  useEffect(load, [store]);
  const isOwner = value?.people.some(({ userId, role }) => userId === me?.id && role === 'owner') ?? false;
  return (
    <Styled hrefs={SHEETS}>
      <h1>People</h1>
      {status === 'REJECTED' && <Trouble sentence="The people could not be loaded." onTryAgain={load} />}
      {status === 'PENDING' && !value && <p role="status">Fetching the people…</p>}
      {value && (
        <div className="people-screen">
          {value.people.length === 1 && value.invitations.length === 0 && <p>Only you cook here.</p>}
          {value.handover && (
            <Handover
              handover={value.handover}
              people={value.people}
              myId={me?.id}
              siteTitle={site.title}
              store={store}
            />
          )}
          <ul className="people" aria-label="People">
            {value.people.map((person) => (
              <PersonRow
                key={person.userId}
                person={person}
                isMe={person.userId === me?.id}
                isOwnerAsking={isOwner}
                store={store}
              />
            ))}
          </ul>
          <p role="status">{said}</p>
          <p className="field-problem" role="alert">
            {failure}
          </p>
          {value.invitations.length > 0 && (
            <>
              <h2>Invited</h2>
              <ul className="people" aria-label="Invited">
                {value.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} store={isOwner ? store : null} />
                ))}
              </ul>
            </>
          )}
          {isOwner && <InvitationForm store={store} />}
          <ActsOfSite siteSlug={site.slug} people={value.people} />
        </div>
      )}
    </Styled>
  );
}

const ROLES = {
  owner: 'Owner: does everything, and alone decides about people, money and the end of the site.',
  manager: 'Manager: writes, publishes and changes the site.',
} as const;

interface PersonRowProps {
  person: SitePerson;
  isMe: boolean;
  /** The one who looks at the list is the owner. */
  isOwnerAsking: boolean;
  store: SitePeopleStore;
}

function PersonRow({ person, isMe, isOwnerAsking, store }: PersonRowProps) {
  const { email, role } = person;
  const mayAct = role === 'manager' && (isMe || isOwnerAsking);
  return (
    <li className="person">
      <AvatarPicture avatar={person.avatar} name={person.displayName ?? person.email} />
      <div>
        <p className="person-name">
          {nameOf(person)}
          {isMe && <span className="remark"> (you)</span>}
        </p>
        {nameOf(person) !== email && <p className="remark">{email}</p>}
        <p className="remark">{ROLES[role]}</p>
      </div>
      {mayAct && <PersonActions person={person} isMe={isMe} store={store} />}
    </li>
  );
}

/** @param store null for those who cannot take it back */
function InvitationRow({ invitation, store }: { invitation: SiteInvitation; store: SitePeopleStore | null }) {
  const { email, createdAt } = invitation;
  const now = useNow();
  return (
    <li className="person">
      <div>
        <p className="person-name">{email}</p>
        <p className="remark">Mailed {formatWorkTime(createdAt, now)}. The invitation is good for 7 days.</p>
      </div>
      {store && (
        <div className="person-actions">
          <button
            className="plain-button"
            type="button"
            aria-label={`Mail again: ${email}`}
            onClick={() => inBackground(store.mailAgain(invitation))}
          >
            Mail again
          </button>
          <button
            className="plain-button"
            type="button"
            aria-label={`Take back the invitation of ${email}`}
            onClick={() => inBackground(store.takeBack(invitation))}
          >
            Take back
          </button>
        </div>
      )}
    </li>
  );
}
