/** The box on the home page: what is pasted or typed goes on to the page where it is read. */
import { BROUGHT_TEXT_KEY } from '#domain/recipe-text/brought-text-key.ts';

const form = document.querySelector<HTMLFormElement>('.home-paste');
const box = form?.querySelector('textarea');
form?.addEventListener('submit', () => {
  try {
    sessionStorage.setItem(BROUGHT_TEXT_KEY, box?.value ?? '');
  } catch {
    // The page has a box of its own.
  }
});
box?.addEventListener('paste', ({ clipboardData }) => {
  if (box.value === '' && clipboardData?.getData('text/plain').trim().includes('\n'))
    setTimeout(() => form?.requestSubmit());
});
