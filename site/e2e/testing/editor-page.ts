/** The recipe's editor, as tests look at it and write in it. */
import type { Page } from 'playwright';

/** Words of the ingredient lines, in order. */
export const lines = (page: Page) =>
  page
    .getByLabel('Ingredient', { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value));

/** Headings of both lists, in order. */
export const headings = (page: Page) =>
  page
    .locator('.group-title')
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value));

/** Words of the steps, in order. */
export const stepTexts = async (page: Page) =>
  (await page.locator('.editor-step .rich-text-words').allInnerTexts()).map((text) =>
    text.replaceAll('\uFEFF', '').trim(),
  );

/** What readers get for the references to ingredients, in order. */
export const linked = async (page: Page) =>
  (await page.locator('.rich-text-ingredient').allInnerTexts()).map((text) =>
    text.replaceAll(/[\n\uFEFF]/g, ''),
  );

/** Ids of the steps, in order. */
export const stepIds = (page: Page) =>
  page.locator('.editor-step').evaluateAll((steps) => steps.map((step) => step.getAttribute('data-item')));

/** What the timer fields of the steps say, in order. */
export const timers = (page: Page) =>
  page
    .locator('.step-timers')
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value));

export const step = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Step ${number}`, exact: true });

/** Waits until the server has all of a draft. */
export const isSaved = (page: Page) => page.getByText(/saved \d\d:\d\d/).waitFor();

/** Pastes where the focus is. @param html the same with its formatting, as a page puts it there */
export async function paste(page: Page, text: string, html = ''): Promise<void> {
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    if (${html !== ''}) data.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
}

/**
 * Types letters that come together under the caret, as an Android or Japanese keyboard sends them.
 * @param stages what stands there on the way to the words
 */
export async function compose(page: Page, stages: readonly string[], words: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of stages) {
    const { length } = text;
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await keyboard.send('Input.insertText', { text: words });
  await keyboard.detach();
}
