import { useStore } from '@nanostores/react';
import { Command } from 'cmdk';
import { useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { crossInTab } from '../../../stores/account/crossing.ts';
import { Styled } from '../../../ui/styled.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PLACES, READERS_PLACES, SITE_PLACES, settingsFor } from '../../places.ts';
import { stateInWords } from '../../recipes/recipe-words.ts';
import { NOT_LOOKED_FOR_SENTENCE } from '../../stores/failure-sentence.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { navigation, pathTo } from '../../stores/navigation.ts';
import { createRecipeFinder } from '../../stores/recipes/recipe-finder.ts';
import { screenActs } from '../../stores/screen-acts.ts';
import { hasWords } from '../has-words.ts';
import { CollectionsGroup } from './collections-group.tsx';
import stylesheetHref from './command-dialog.css?url&no-inline';
import { EverywhereGroup } from './everywhere-group.tsx';

const SHEETS = [stylesheetHref];

interface CommandDialogProps {
  site: OwnSite;
  isOpen: boolean;
  /** @param act what was chosen, to be done once it is closed */
  onClose: (act?: () => void) => void;
}

/** Everything one can do or go to, found by typing. */
export function CommandDialog({ site, isOpen, onClose }: CommandDialogProps) {
  const [finder] = useState(() => createRecipeFinder(kitchenSession, site.slug));
  const text = useStore(finder.$text);
  const { status, value: found } = useStore(finder.$found);
  const now = useNow();
  const done = (act: () => void) => () => {
    onClose(act);
    finder.type('');
  };
  const goTo = (path: string) => done(() => navigation.goTo(path));
  const acts = useStore(screenActs.$acts);
  return (
    <Styled hrefs={SHEETS}>
      <Command.Dialog
        open={isOpen}
        onOpenChange={(opens) => !opens && onClose()}
        label="Find anything"
        overlayClassName="command-ground"
        contentClassName="command-dialog"
        loop
        filter={fits}
      >
        <Command.Input placeholder="A recipe, or a place to go…" value={text} onValueChange={finder.type} />
        <Command.List>
          <Command.Empty>
            {status === 'PENDING'
              ? 'Looking…'
              : status === 'REJECTED'
                ? NOT_LOOKED_FOR_SENTENCE
                : 'Nothing of that name.'}
          </Command.Empty>
          {acts.length > 0 && (
            <Command.Group heading="Here">
              {acts.map(({ label, keywords = '', act }) => (
                <Command.Item key={label} value={label} keywords={[label, keywords]} onSelect={done(act)}>
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <PlacesToGo site={site} goTo={goTo} done={done} />
          {found && found.length > 0 && (
            <Command.Group heading="Recipes">
              {found.map((recipe) => (
                <Command.Item
                  key={recipe.id}
                  value={recipe.id}
                  keywords={[recipe.title]}
                  onSelect={goTo(pathTo('recipe', { siteSlug: site.slug, recipeId: recipe.id }))}
                >
                  {recipe.title.trim() || UNTITLED}
                  <span className="command-remark">{stateInWords(recipe, now)}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {text.trim() !== '' && <CollectionsGroup siteSlug={site.slug} goTo={goTo} />}
          <EverywhereGroup done={done} />
        </Command.List>
      </Command.Dialog>
    </Styled>
  );
}

interface PlacesToGoProps {
  site: OwnSite;
  goTo: (path: string) => () => void;
  done: (act: () => void) => () => void;
}

function PlacesToGo({ site, goTo, done }: PlacesToGoProps) {
  const params = { siteSlug: site.slug };
  return (
    <Command.Group heading="Go to">
      {[...PLACES, ...READERS_PLACES, ...SITE_PLACES, ...settingsFor(site.role)].map(
        ({ route, label, keywords = '' }) => (
          <Command.Item
            key={route}
            value={label}
            keywords={[label, keywords]}
            onSelect={goTo(pathTo(route, params))}
          >
            {label}
          </Command.Item>
        ),
      )}
      <Command.Item value="New recipe" onSelect={goTo(pathTo('recipe', { ...params, recipeId: 'new' }))}>
        New recipe
      </Command.Item>
      <Command.Item value="See your site" onSelect={done(() => crossInTab(site.origin))}>
        See your site
      </Command.Item>
    </Command.Group>
  );
}

/** What has keywords is found by them alone: its value may be an id, and letters of ids are no words. */
function fits(value: string, typed: string, keywords: string[] = []): number {
  return hasWords(keywords.length > 0 ? keywords : [value], typed) ? 1 : 0;
}
