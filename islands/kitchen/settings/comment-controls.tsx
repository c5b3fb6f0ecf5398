import { useStore } from '@nanostores/react';
import type { OwnSite } from '#contract/users.ts';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingText } from '../recipe/fields/growing-text.tsx';
import { type GeneralDraft, labelOf } from '../stores/site-settings/general-part.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { Switch } from './switch.tsx';

interface ControlProps {
  site: OwnSite;
  draft: GeneralDraft;
}

export function FirstComments({ draft }: ControlProps) {
  return (
    <Switch
      draft={draft}
      field="firstComments"
      place="holdsFirstComments"
      isOn={({ holdsFirstComments }) => holdsFirstComments}
      change={(holdsFirstComments) => ({ holdsFirstComments })}
      whenOn="What somebody writes here first waits under Held until you approve it. After that, theirs appear at once."
      whenOff="What readers write appears at once."
    />
  );
}

export function ReadersPictures({ draft }: ControlProps) {
  return (
    <Switch
      draft={draft}
      field="readersPictures"
      place="holdsReadersPictures"
      isOn={({ holdsReadersPictures }) => holdsReadersPictures}
      change={(holdsReadersPictures) => ({ holdsReadersPictures })}
      whenOn="A picture of what somebody made waits under Pictures until you show it. Their words do not wait for that."
      whenOff="Pictures of what readers made appear at once."
    />
  );
}

/** Words by which a comment waits, and whom the site takes no comments from. */
export function BlockedWords({ site, draft }: ControlProps) {
  const { blockedWords } = useStore(draft.$document);
  return (
    <>
      <Field
        label={labelOf('blockedWords')}
        path="blockedWords"
        hint="One a line. A comment with one of these waits under Held until you approve it; none is lost."
      >
        {(control) => (
          <GrowingText
            {...control}
            className="growing-line blocked-words"
            autoComplete="off"
            spellCheck={false}
            value={blockedWords.join('\n')}
            onChange={({ target }) =>
              draft.type({ blockedWords: target.value === '' ? [] : target.value.split('\n') })
            }
          />
        )}
      </Field>
      <BlockedPeople siteSlug={site.slug} />
    </>
  );
}
