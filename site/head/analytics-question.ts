/**
 * Stands right behind the question and asks once; a footer button asks again. Nothing is asked for elsewhere, and no
 * cookie stays, without a yes.
 */
import { ANALYTICS_ANSWER_KEY, ANALYTICS_SCRIPT_ADDRESS } from './analytics.ts';

/** What Google's script finds on the page, and how it is told to be silent. */
type Counter = { dataLayer?: unknown[]; gtag?: (...words: unknown[]) => void } & Record<
  `ga-disable-${string}`,
  boolean
>;

const question = document.currentScript?.previousElementSibling as HTMLElement;
const { id = '' } = question.dataset;
const counter = window as unknown as Counter;

function count(): void {
  if (counter.gtag) return;
  const dataLayer: unknown[] = [];
  counter.dataLayer = dataLayer;
  const gtag: (...words: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: Google's script knows its calls by their being `arguments`.
    dataLayer.push(arguments);
  };
  counter.gtag = gtag;
  gtag('js', new Date());
  gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = ANALYTICS_SCRIPT_ADDRESS + id;
  document.head.append(script);
}

function forget(): void {
  for (const [name] of document.cookie.matchAll(/_ga\w*/g))
    for (const host = location.hostname.split('.'); host.length > 0; host.shift()) {
      const ended = `${name}=;path=/;max-age=0`;
      // biome-ignore lint/suspicious/noDocumentCookie: The other way to write cookies is not in every browser.
      document.cookie = ended;
      // biome-ignore lint/suspicious/noDocumentCookie: As above.
      document.cookie = `${ended};domain=${host.join('.')}`;
    }
}

function follow(answer: string | null): void {
  question.hidden = answer !== null;
  counter[`ga-disable-${id}`] = answer !== 'yes';
  if (answer === 'yes') count();
  if (answer === 'no') forget();
}

let stored: string | null = null;
try {
  stored = localStorage.getItem(ANALYTICS_ANSWER_KEY);
} catch {
  // Without storage, the question comes on every page.
}
follow(stored);
question.onclick = ({ target }) => {
  const { value } = target as HTMLButtonElement;
  if (!value) return;
  try {
    localStorage.setItem(ANALYTICS_ANSWER_KEY, value);
  } catch {
    // The answer holds for this page.
  }
  follow(value);
};
addEventListener('click', ({ target }) => {
  if (!(target as Element).matches('.ask-analytics')) return;
  question.hidden = false;
  question.querySelector('button')?.focus();
});
