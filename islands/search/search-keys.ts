import type { KeyboardEvent } from 'react';
import type { SearchWidget, SearchWidgetState } from '../stores/search/search-widget.ts';

/** A key of one character, which belongs into the box. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) || key === 'Backspace';

/**
 * Keys of the search box and its panel: arrows go from the box through what the panel offers and back, Home and End to
 * its first and last, Escape empties the box, then closes; what is typed goes into the box from anywhere.
 */
export function followKey(
  event: KeyboardEvent<HTMLElement>,
  {
    term,
    isOpen,
    open,
    close,
    typeTerm,
  }: Pick<SearchWidgetState, 'term' | 'isOpen'> & Pick<SearchWidget, 'open' | 'close' | 'typeTerm'>,
): void {
  const { key, currentTarget, target, nativeEvent } = event;
  if (nativeEvent.isComposing) return;
  const fields = [...currentTarget.querySelectorAll('input')];
  const field = fields.find((input) => input.checkVisibility());
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('.search-view :is(a, button)')];
  const at = stops.indexOf(target as HTMLElement);
  const isInBox = target === field;

  const go = (stop: HTMLElement | undefined) => {
    event.preventDefault();
    stop?.focus();
  };
  if (key === 'Escape' && isOpen) {
    go(field);
    if (term === '') close();
    else typeTerm('');
  } else if (key === 'ArrowDown' && isInBox && !isOpen) {
    event.preventDefault();
    open();
  } else if (key === 'ArrowDown' && (isInBox || at >= 0)) go(stops[at + 1]);
  else if (key === 'ArrowUp' && at >= 0) go(stops[at - 1] ?? field);
  else if (key === 'Home' && at >= 0) go(stops[0]);
  else if (key === 'End' && at >= 0) go(stops.at(-1));
  else if (at >= 0 && isTyping(event)) field?.focus();
}
