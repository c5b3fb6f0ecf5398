/** What the cook mode shows: copies of what the page has drawn, in which the page's style rules choose the amounts. */
import type { TimedStep } from '../timers/timed-step.ts';

/** A step, copied. */
export type CookStep = {
  id: string;
  number: number;
  /** Title of its group; null where the recipe has only one. */
  groupTitle: string | null;
  /** Its words, remark, pictures and videos. */
  words: HTMLElement;
  /** Lines of the ingredients it names, in its order; null when it names none. */
  ingredients: HTMLElement | null;
  /** Its timers; null when it has none. */
  timed: TimedStep | null;
};

/** A recipe, copied. Ids stay with the page. */
export type CookPage = {
  title: string;
  /** The element whose choices rule the amounts within it. */
  recipe: HTMLElement;
  /** All groups of ingredients with their check boxes; null when there are none. */
  ingredients: HTMLElement | null;
  /** Servings and units; null when they change nothing. */
  choices: HTMLElement | null;
  steps: CookStep[];
};

/** Copies the recipe of a page. @throws when it has none */
export function copyPage(page: Document): CookPage {
  const recipe = page.querySelector<HTMLElement>('.recipe');
  if (!recipe) throw new Error('This page has no recipe.');
  const title = recipe.querySelector('h1')?.textContent ?? '';
  return {
    title,
    recipe,
    ingredients: copyAll(recipe.querySelectorAll('.ingredient-group')),
    choices: copyAll(recipe.querySelectorAll('.choices > .choice:not([hidden])')),
    steps: [...recipe.querySelectorAll<HTMLElement>('.step')].map((step, index) => copyStep(step, index + 1)),
  };
}

function copyStep(step: HTMLElement, number: number): CookStep {
  const { instructionId: id = '', ingredients = '', timers } = step.dataset;
  const groupTitle = step.closest('.step-group')?.querySelector('summary')?.textContent?.trim() ?? null;
  return {
    id,
    number,
    groupTitle,
    words: copyWords(step),
    ingredients: copyLines(ingredients.split(' ').filter(Boolean), step),
    timed: timers ? { id, number, minutes: timers.split(' ').map(Number) } : null,
  };
}

function copyWords(step: HTMLElement): HTMLElement {
  const words = document.createElement('div');
  words.className = 'cook-words prose';
  const copied = step.querySelector('.step-words')?.cloneNode(true);
  if (copied) words.append(...copied.childNodes);
  // Islands would wake a second time; only a video among them has something to show.
  for (const island of words.querySelectorAll('astro-island')) {
    const video = island.querySelector('video');
    if (video) island.replaceWith(plainVideo(video, island.querySelector('img')));
    else island.remove();
  }
  for (const standIn of words.querySelectorAll('.without-scripts')) standIn.remove();
  return withoutIds(words);
}

function plainVideo(drawn: HTMLVideoElement, still: HTMLImageElement | null): HTMLVideoElement {
  const video = document.createElement('video');
  for (const name of ['src', 'width', 'height', 'aria-label']) {
    const value = drawn.getAttribute(name);
    if (value !== null) video.setAttribute(name, value);
  }
  video.controls = true;
  video.playsInline = true;
  video.preload = 'none';
  if (still) video.poster = still.currentSrc || still.src;
  return video;
}

/** @param ingredients numbers of lines; '3:0' is a share of a line, with the place of its amount in the step's words */
function copyLines(ingredients: string[], step: HTMLElement): HTMLElement | null {
  const list = document.createElement('ul');
  list.className = 'cook-lines';
  const all = document.querySelectorAll('#ingredients .ingredient-list li');
  const amounts = step.querySelectorAll('.step-words .amount');
  for (const ingredient of ingredients) {
    const [number, place] = ingredient.split(':');
    const drawn = all[Number(number) - 1];
    const line = document.createElement('li');
    for (const part of drawn?.querySelectorAll('.ingredient-amount, .ingredient-words') ?? []) {
      const copy = part.cloneNode(true) as Element;
      const share = place === undefined ? undefined : amounts[Number(place)];
      if (share && copy.matches('.ingredient-amount')) copy.innerHTML = share.innerHTML;
      line.append(copy, ' ');
    }
    if (line.hasChildNodes()) list.append(line);
  }
  return list.hasChildNodes() ? withoutIds(list) : null;
}

/** Copies whose radios and boxes press those of the page, which remain the truth. */
function copyAll(drawn: Iterable<Element>): HTMLElement | null {
  const copies = document.createElement('div');
  const inputs = new Map<EventTarget, HTMLInputElement>();
  for (const element of drawn) {
    const copy = element.cloneNode(true) as Element;
    const copiedInputs = copy.querySelectorAll('input');
    element.querySelectorAll('input').forEach((input, index) => {
      const copied = copiedInputs[index];
      if (!copied) return;
      // Radios of one name are one choice, wherever they are.
      if (copied.name) copied.name = `cook-${copied.name}`;
      copied.checked = input.checked;
      inputs.set(copied, input);
    });
    copies.append(copy);
  }
  copies.addEventListener('change', ({ target }) => target && inputs.get(target)?.click());
  return copies.hasChildNodes() ? withoutIds(copies) : null;
}

function withoutIds(element: HTMLElement): HTMLElement {
  for (const named of element.querySelectorAll('[id]')) named.removeAttribute('id');
  return element;
}
