import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { PROFILE_CARD_SOCIAL_LINKS_MAX } from '#domain/shared/constants.ts';
import type { SocialMediaLink } from '#domain/sites/sites.ts';
import {
  SOCIAL_PLATFORM_TITLES,
  SOCIAL_PLATFORMS_OFFERED,
  type SocialPlatform,
} from '#domain/sites/social-platforms.ts';
import { AddAddress } from '../draft/add-address.tsx';
import { AddressField } from '../draft/address-field.tsx';
import { OrderedItems } from '../draft/ordered-items.tsx';
import {
  type AboutDraft,
  platformOf,
  problemOfProfile,
  typedProfile,
} from '../stores/site-settings/about-part.ts';
import { LISTED_SENTENCE, withoutListed } from '../stores/site-settings/typed-addresses.ts';

const ADD_ID = 'add-profile';

/** Where else readers find who cooks. */
export function Profiles({ draft }: { draft: AboutDraft }) {
  const { socialMediaLinks } = useStore(draft.$document);
  const byId = new Map(socialMediaLinks.map((link) => [link.id, link]));
  const place = (links: SocialMediaLink[]) => draft.change({ socialMediaLinks: links });
  return (
    <section className="editor-part" aria-labelledby="profiles-title">
      <h2 id="profiles-title">Profiles elsewhere</h2>
      <OrderedItems
        kind="row/socialMediaLinks"
        label="Profiles, in their order"
        className="site-profiles"
        items={socialMediaLinks}
        nameOf={({ platform }) => SOCIAL_PLATFORM_TITLES[platform]}
        onOrder={(ids) => place(ids.flatMap((id) => byId.get(id) ?? []))}
        removal={{ label: 'Delete', said: (name) => `${name} is deleted. Undo brings it back.` }}
        onRemove={({ id }) => place(socialMediaLinks.filter((link) => link.id !== id))}
      >
        {(link) => <Profile draft={draft} link={link} />}
      </OrderedItems>
      <AddProfile draft={draft} />
      <p className="field-hint">
        As icons in the menu and at the foot of every page, and on the About page. The card beside recipes
        shows the first {PROFILE_CARD_SOCIAL_LINKS_MAX}.
      </p>
    </section>
  );
}

function Profile({ draft, link }: { draft: AboutDraft; link: SocialMediaLink }) {
  const { id, platform, url } = link;
  const title = SOCIAL_PLATFORM_TITLES[platform];
  const change = (typed: string) => {
    const { socialMediaLinks } = draft.$document.get();
    draft.type(
      {
        socialMediaLinks: socialMediaLinks.map((other) =>
          other.id === id ? { ...other, url: typed } : other,
        ),
      },
      id,
    );
  };
  return (
    <div className="address-fields">
      <span className="address-name">{title}</span>
      <AddressField
        id={`profile-${id}`}
        label={`Address of ${title}`}
        place={`${id}.url`}
        value={url}
        problemOf={(typed) => problemOfProfile({ platform, url: typed })}
        complete={(typed) => typedProfile(platform, typed)}
        onChange={change}
        onEnter={() => document.getElementById(ADD_ID)?.focus()}
      />
    </div>
  );
}

/** The next profile. What it is, its address tells; where it does not, it is chosen. */
function AddProfile({ draft }: { draft: AboutDraft }) {
  const [chosen, setChosen] = useState<SocialPlatform | null>(null);
  const add = (texts: readonly string[]) => {
    const profiles = texts.map((text) => ({ platform: chosen ?? platformOf(text), text }));
    const typed: SocialMediaLink[] = [];
    for (const { platform, text } of profiles) {
      const problem = problemOfProfile({ platform: platform ?? 'x', url: text });
      if (problem !== null) return problem;
      if (platform === null) return 'No icon fits this address. Choose what it is, or add it under Links.';
      typed.push({ id: crypto.randomUUID(), platform, url: typedProfile(platform, text) ?? text });
    }
    const { socialMediaLinks } = draft.$document.get();
    const added = withoutListed(typed, socialMediaLinks, ({ url }) => url);
    if (added.length === 0) return LISTED_SENTENCE;
    flushSync(() => draft.change({ socialMediaLinks: [...socialMediaLinks, ...added] }));
    setChosen(null);
    return () => {};
  };
  return (
    <AddAddress
      id={ADD_ID}
      label="Add a profile"
      placeholder="Paste its address, or an email"
      buttonLabel="Add profile"
      onAdd={add}
    >
      <label className="editor-field add-kind">
        <span className="field-label">What it is</span>
        <select
          className="plain-field"
          value={chosen ?? ''}
          onChange={({ target }) => setChosen((target.value || null) as SocialPlatform | null)}
        >
          <option value="">As the address tells</option>
          {SOCIAL_PLATFORMS_OFFERED.map((platform) => (
            <option key={platform} value={platform}>
              {SOCIAL_PLATFORM_TITLES[platform]}
            </option>
          ))}
        </select>
      </label>
    </AddAddress>
  );
}
