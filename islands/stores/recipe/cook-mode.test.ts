import { expect, test } from 'vitest';
import { createCookMode } from './cook-mode.ts';
import { createSteps } from './steps.ts';

/** A page with its browser's history, as far as the cook mode needs it. @param isSlow goes back once `arrive` is called */
function makePage(fragment = '', isSlow = false) {
  const entries = [{ fragment, isPushed: false }];
  let at = 0;
  let leftToGo = 0;
  let onFragmentChange = () => {};
  let onChoicesChange = () => {};
  let servings = '';
  const entry = () => entries[at] ?? { fragment: '', isPushed: false };
  function travel(by: number): void {
    at += by;
    // Browsers tell of the step, and then of the fragment.
    onFragmentChange();
    onFragmentChange();
  }
  function arrive(): void {
    const by = leftToGo;
    leftToGo = 0;
    travel(by);
  }
  const steps = createSteps({ readInstructionIds: () => ['chop', 'boil', 'stir'] });
  const cookMode = createCookMode({
    steps,
    readFragment: () => entry().fragment,
    replaceFragment: (fragment) => {
      entry().fragment = fragment;
    },
    pushFragment(fragment) {
      entry().fragment = '';
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { fragment, isPushed: true });
      at += 1;
    },
    goBack() {
      if (!entry().isPushed) return false;
      leftToGo -= 1;
      if (!isSlow) arrive();
      return true;
    },
    onFragmentChange(listener) {
      onFragmentChange = listener;
    },
    shareStep: (step) =>
      [servings, step > 1 ? `step=${step}` : ''].filter(Boolean).join('&').replace(/^/, '#'),
    onChoicesChange(listener) {
      onChoicesChange = listener;
    },
  });
  cookMode.watch();
  return {
    ...cookMode,
    steps,
    chosen: () => steps.$chosenInstructionId.get(),
    fragments: () => entries.slice(0, at + 1).map(({ fragment }) => fragment),
    arrive,
    goBack: () => travel(-1),
    goForward: () => travel(1),
    choose(choice: string) {
      servings = choice;
      onChoicesChange();
    },
  };
}

test('it opens at the ingredients, and each step it comes to is the chosen one on the page', () => {
  const page = makePage();
  expect(page.$cookMode.get()).toEqual({ isOpen: false, stepIndex: 0 });
  page.open();
  expect(page.$cookMode.get()).toEqual({ isOpen: true, stepIndex: 0 });
  expect(page.chosen()).toBe(null);
  page.goTo(2);
  expect(page.chosen()).toBe('boil');
  page.goTo(4);
  expect([page.$cookMode.get().stepIndex, page.chosen()]).toEqual([4, 'boil']);
});

test('it opens at the step the reader chose on the page', () => {
  const page = makePage();
  page.steps.select('stir');
  page.open();
  expect(page.$cookMode.get().stepIndex).toBe(3);
});

test('it goes neither before the ingredients nor beyond the end', () => {
  const page = makePage();
  page.open();
  page.goTo(-1);
  expect(page.$cookMode.get().stepIndex).toBe(0);
  page.goTo(9);
  expect(page.$cookMode.get().stepIndex).toBe(4);
});

test('nothing is shown while it is closed', () => {
  const page = makePage();
  page.goTo(2);
  expect(page.$cookMode.get()).toEqual({ isOpen: false, stepIndex: 0 });
  expect(page.chosen()).toBe(null);
});

test('the address says where it is with the amounts, and loses it when it closes', () => {
  const page = makePage('#servings=200');
  page.open();
  page.goTo(3);
  page.choose('servings=300');
  expect(page.fragments()).toEqual(['', '#cook&servings=300&step=3']);
  page.close();
  expect(page.$cookMode.get().isOpen).toBe(false);
  expect(page.fragments()).toEqual(['']);
  page.choose('servings=50');
  expect(page.fragments()).toEqual(['']);
});

test('the way back closes it, and the way forward opens it where it was', () => {
  const page = makePage();
  page.open();
  page.goTo(2);
  page.goBack();
  expect(page.$cookMode.get().isOpen).toBe(false);
  page.goForward();
  expect(page.$cookMode.get()).toEqual({ isOpen: true, stepIndex: 2 });
});

test('opened anew while the browser goes back it stays open, and however often it is closed, the page stays', () => {
  const page = makePage('', true);
  page.open();
  page.goTo(1);
  page.close();
  page.open();
  page.arrive();
  expect(page.$cookMode.get()).toEqual({ isOpen: true, stepIndex: 1 });
  page.goTo(3);
  expect(page.fragments()).toEqual(['', '#cook&step=3']);
  page.close();
  page.open();
  page.close();
  page.arrive();
  expect(page.$cookMode.get().isOpen).toBe(false);
  expect(page.fragments()).toEqual(['']);
});

test.each([
  ['#cook', 0],
  ['#cook&servings=200&step=3', 3],
  ['#cook&step=99', 4],
  ['#cook&step=rubbish', 0],
])(
  'a page opened at %s is open at screen %i, and closing changes the address in place',
  (fragment, stepIndex) => {
    const page = makePage(fragment);
    expect(page.$cookMode.get()).toEqual({ isOpen: true, stepIndex });
    page.close();
    expect(page.fragments()).toEqual(['']);
  },
);

test.each(['', '#cooking', '#step-2', '#servings=200&step=2'])('%s opens nothing', (fragment) => {
  expect(makePage(fragment).$cookMode.get().isOpen).toBe(false);
});
