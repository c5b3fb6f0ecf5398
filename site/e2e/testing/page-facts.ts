/** What is said in a page's HTML, and what is wrong with it: without a browser. */
import { type ConfigData, type DOMTree, HtmlValidate, Rule } from 'html-validate';

/** A page, read. */
export type PageFacts = {
  /** Sentences about what is wrong. */
  problems: string[];
  ids: ReadonlySet<string>;
  /** Where links and forms that ask lead, as they are written. */
  links: string[];
  /** Style sheets, scripts and icons, as they are written. */
  parts: string[];
};

/** Elements of which every page has this many. */
const EXACTLY_ONE = ['h1', 'body > header', 'main', 'body > footer', 'title', 'meta[name="description"]'];

const documents = new Map<string, DOMTree>();

/** Keeps what the validator has read. */
class KeepDocument extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document, source }) => {
      documents.set(source.filename, document);
    });
  }
}

const READING: ConfigData = {
  elements: ['html5'],
  plugins: [{ name: 'kept', rules: { 'kept/document': KeepDocument } }],
  rules: { 'kept/document': 'error' },
};
const reader = new HtmlValidate(READING);
const validator = new HtmlValidate({
  ...READING,
  extends: ['html-validate:recommended'],
  rules: {
    ...READING.rules,
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes attributes and void elements its own way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The low-quality picture behind a photograph is a style attribute.
    'no-inline-style': 'off',
  },
});

/**
 * Reads a page.
 * @param name stands for the page while it is read
 * @param isValidated whether it is valid HTML is found out, too, which takes four times as long
 */
export async function readPage(html: string, name: string, isValidated: boolean): Promise<PageFacts> {
  const { results } = await (isValidated ? validator : reader).validateString(html, name);
  const document = documents.get(name);
  documents.delete(name);
  const messages = results.flatMap((result) => result.messages);
  const problems = messages.map(({ line, ruleId, message }) => `line ${line}: ${ruleId} ${message}`);
  if (!document) return { problems: [...problems, 'is no HTML'], ids: new Set(), links: [], parts: [] };
  const values = (selector: string, attribute: string) =>
    document.querySelectorAll(selector).flatMap((node) => node.getAttributeValue(attribute) ?? []);
  for (const selector of EXACTLY_ONE) {
    const count = document.querySelectorAll(selector).length;
    if (count !== 1) problems.push(`has ${count} ${selector}`);
  }
  if (document.querySelector('title')?.textContent.trim() === '') problems.push('has an empty title');
  if (values('meta[name="description"]', 'content').some((words) => words.trim() === ''))
    problems.push('has an empty description');
  const asking = document.querySelectorAll('form[action]').filter((form) => !form.hasAttribute('method'));
  return {
    problems,
    ids: new Set(values('[id]', 'id')),
    links: [
      ...values('a[href]', 'href'),
      ...asking.flatMap((form) => form.getAttributeValue('action') ?? []),
    ],
    parts: [...values('link[href]', 'href'), ...values('script[src]', 'src')],
  };
}
