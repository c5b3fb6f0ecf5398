import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { completedAddress } from '#domain/text/web-addresses.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { navigation } from '../../stores/navigation.ts';
import { createRecipeFinder } from '../../stores/recipes/recipe-finder.ts';
import { OptionList } from '../fields/option-list.tsx';

interface LinkFormProps {
  /** The address there is; empty for a new link. */
  address: string;
  /** @param words what is linked where nothing is selected; an empty address takes the link away */
  onLink: (address: string, words: string) => void;
  onClose: () => void;
}

/** Where a link leads: an address, or a published recipe of the site by its title. */
export function LinkForm({ address, onLink, onClose }: LinkFormProps) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const [isRefused, setRefused] = useState(false);
  const { typed, found, type } = useTypedAddress(address);

  function choose(index: number): boolean {
    const recipe = found[index];
    if (recipe) onLink(`/recipes/${recipe.publishedSlug}`, recipe.title);
    return recipe !== undefined;
  }

  function takeKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, -1));
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  }

  return (
    <form
      className="format-bar link-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (choose(active)) return;
        const completed = typed.trim() === '' ? '' : completedAddress(typed);
        if (completed === null) setRefused(true);
        else onLink(completed, completed);
      }}
    >
      <input
        className="plain-field"
        role="combobox"
        aria-label="Address of the link, or a recipe’s title"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-found-${active}` : undefined}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-refused` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        placeholder="Address, or a recipe’s title"
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
        autoFocus
        onChange={({ target }) => {
          type(target.value);
          setActive(-1);
          setRefused(false);
        }}
        onKeyDown={takeKey}
      />
      <button className="plain-button" type="submit">
        {typed.trim() === '' && address !== '' ? 'Take away' : 'Link'}
      </button>
      <button className="plain-button" type="button" onClick={onClose}>
        Cancel
      </button>
      <OptionList
        id={`${id}-found`}
        label="Recipes of that title"
        options={found}
        active={active}
        onChoose={choose}
      />
      {isRefused && (
        <p id={`${id}-refused`} className="field-problem" role="alert">
          That is no address yet. Type one such as www.example.com, or choose a recipe by its title.
        </p>
      )}
    </form>
  );
}

/** What is typed, and the published recipes of that name. */
function useTypedAddress(address: string) {
  const { siteSlug = '' } = useStore(navigation.$place)?.params ?? {};
  const [finder] = useState(() => createRecipeFinder(kitchenSession, siteSlug));
  const [typed, setTyped] = useState(address);
  const { value } = useStore(finder.$found);
  const recipes = typed === address ? [] : (value ?? []);
  return {
    typed,
    found: recipes.filter(({ publishedSlug }) => publishedSlug !== null),
    type(words: string): void {
      setTyped(words);
      finder.type(words);
    },
  };
}
