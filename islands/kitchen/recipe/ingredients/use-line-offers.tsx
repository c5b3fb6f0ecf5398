import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { createLineOffers, type LineOffers } from '#domain/recipe-text/line-offers.ts';
import { inBackground } from '../../../stores/background.ts';
import { useEditor } from '../editor-context.ts';
import { OptionList } from '../fields/option-list.tsx';

/** What offers lines that the kitchen wrote before, and ingredients of the catalogue. */
export function useOffering(): LineOffers {
  const { catalogue, writtenLines } = useEditor();
  const { value } = useStore(writtenLines.$state);
  useEffect(() => inBackground(writtenLines.load()), [writtenLines]);
  return useMemo(
    () =>
      createLineOffers(
        value ?? [],
        catalogue.globals.ingredients.map(({ title }) => title),
      ),
    [value, catalogue],
  );
}

/**
 * Offers lines while one is typed. None is chosen before an arrow key chose it, so that Enter and Tab do what they do in
 * any line.
 */
export function useLineOffers(offering: LineOffers, text: string, onChoose: (line: string) => void) {
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const offered = useMemo(() => (isTyping ? offering(text) : []), [isTyping, offering, text]);
  const isShown = offered.length > 0;
  const chosen = active === null ? undefined : offered[active];

  function close(): void {
    setTyping(false);
    setActive(null);
  }

  function choose(line: string | undefined): void {
    close();
    if (line !== undefined) onChoose(line);
  }

  /** The place an arrow leads to; before the first and behind the last none is chosen. */
  function beside(by: 1 | -1): number | null {
    const next = (active ?? (by === 1 ? -1 : offered.length)) + by;
    return next < 0 || next >= offered.length ? null : next;
  }

  return {
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': chosen === undefined ? undefined : `${listId}-${active}`,
      autoComplete: 'off',
    } as const,
    typed(): void {
      setTyping(true);
      setActive(null);
    },
    close,
    /** @returns whether the key was for the list */
    takeKey({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
      if (!isShown || altKey || shiftKey || ctrlKey || metaKey) return false;
      if (key === 'ArrowDown' || key === 'ArrowUp') setActive(beside(key === 'ArrowDown' ? 1 : -1));
      else if ((key === 'Enter' || key === 'Tab') && chosen !== undefined) choose(chosen);
      else if (key === 'Escape') close();
      else return false;
      return true;
    },
    list: isShown && (
      <OptionList
        id={listId}
        label="Lines that may be meant"
        options={offered.map((line) => ({ id: line, title: line }))}
        active={active}
        onChoose={(index) => choose(offered[index])}
      />
    ),
  };
}
