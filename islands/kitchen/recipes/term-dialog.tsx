import { useStore } from '@nanostores/react';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { TERM_GROUPS, TERM_KIND_TITLES, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import type { Term } from '#domain/recipes/terms/terms.ts';
import { inBackground } from '../../stores/background.ts';
import { logFailure } from '../../stores/log-failure.ts';
import { useFocusReturn } from '../../ui/overlays/use-focus-return.ts';
import { Styled } from '../../ui/styled.tsx';
import stylesheetHref from '../shell/commands/command-dialog.css?url&no-inline';
import { Trouble } from '../shell/trouble.tsx';
import { catalogueOf, type Globals } from '../stores/catalogue.ts';
import { NOT_MADE_SENTENCE } from '../stores/failure-sentence.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createOwnNames } from '../stores/terms/own-names.ts';

const SHEETS = [stylesheetHref];

interface TermDialogProps {
  site: OwnSite;
  title: string;
  /** A term that is not there yet can be made, as a tag. */
  canCreate: boolean;
  onClose: () => void;
  onChoose: (term: Term) => void;
}

/** Asks for a term, by typing or by looking through the six kinds. */
export function TermDialog({ site, title, canCreate, onClose, onChoose }: TermDialogProps) {
  useFocusReturn();
  const [typed, setTyped] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const catalogue = catalogueOf(site.slug);
  const { status, value } = useStore(catalogue.$state);
  const globals = value?.globals ?? null;
  useEffect(() => inBackground(catalogue.load()), [catalogue]);
  const name = typed.trim();
  const isNew = canCreate && name !== '' && globals !== null && !isNamed(globals, name);

  async function create(): Promise<void> {
    try {
      const tag = await createOwnNames(kitchenSession, site.slug).makeTag(name);
      inBackground(catalogue.reload());
      onChoose(tag);
    } catch (error) {
      logFailure('A tag could not be made.', error);
      setFailed(true);
    }
  }

  return (
    <Styled hrefs={SHEETS}>
      <Command.Dialog
        open
        onOpenChange={(opens) => !opens && onClose()}
        label={title}
        overlayClassName="command-ground"
        contentClassName="command-dialog"
        loop
      >
        <Command.Input
          placeholder={`${title}: tag, meal, cuisine…`}
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setFailed(false);
          }}
        />
        <Command.List>
          {status === 'REJECTED' && (
            <Trouble
              sentence="The terms could not be loaded."
              onTryAgain={() => inBackground(catalogue.reload())}
            />
          )}
          {hasFailed && <p role="alert">{NOT_MADE_SENTENCE}</p>}
          {globals && !isNew && <Command.Empty>No term of that name.</Command.Empty>}
          {globals &&
            TERM_KINDS.map((kind) => (
              <Command.Group key={kind} heading={TERM_KIND_TITLES[kind]}>
                {globals[TERM_GROUPS[kind]].map((term) => (
                  <Command.Item
                    key={term.id}
                    value={term.id}
                    keywords={[term.title]}
                    onSelect={() => onChoose(term)}
                  >
                    {term.title}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          {isNew && (
            <Command.Group heading="New" forceMount>
              <Command.Item forceMount value={`new ${name}`} onSelect={() => inBackground(create())}>
                Add the tag “{name}”
              </Command.Item>
            </Command.Group>
          )}
        </Command.List>
      </Command.Dialog>
    </Styled>
  );
}

/** True when a term is called so. */
function isNamed(globals: Globals, name: string): boolean {
  const wanted = name.toLowerCase();
  return TERM_KINDS.some((kind) =>
    globals[TERM_GROUPS[kind]].some(({ title }) => title.toLowerCase() === wanted),
  );
}
