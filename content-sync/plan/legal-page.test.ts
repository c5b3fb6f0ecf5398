import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../published/published-folders.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

const SENTENCES: [string, RegExp][] = [
  ['Privacy Policy', /Privacy Policy Last modified August 5, 2025/],
  ['Terms of Use', /Terms of Use Last modified August 5, 2025/],
  ['advertising', /Advertising/],
  ['analytics', /Analytics/],
  ['contact', /Contact/],
  ['data collection', /Data collection/],
  ['cookies', /Cookies/],
  ['web beacons', /Web beacons/],
  ['third-party tracking', /Third-party tracking/],
  ['the minimum age', /aged 16 and over/],
  ['the permission minors need', /under 18, you need the permission of a parent/],
  ['the time for requests', /within one month at most/],
  ['the cap on liability', /limited to 1,000 USD/],
  ['the time for claims', /within 1 year/],
  ['arbitration', /arbitration under the rules of the American Arbitration Association, applying Texas law/],
  ['Do Not Track', /do not respond to Do Not Track signals/],
  ['the opt-out of Nevada', /Nevada.*opt out of the sale.*by email to privacy@/],
  [
    'complaints in the European Union',
    /European Union.*lodge a complaint with the data protection regulator/,
  ],
  ['access', /Access to the data/],
  ['correction', /Correction of/],
  ['deletion', /Deletion of/],
  ['restriction', /Restriction of/],
  ['portability', /Portability : a copy/],
  ['withdrawal of consent', /Withdrawal of consent , with effect/],
];

async function publishTerms(): Promise<string> {
  const kitchen = await makeTestKitchen('alpha');
  return (await readSiteFiles(kitchen, 'alpha')).get('terms.html')?.text ?? '';
}

function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('the legal page says all it must', async () => {
  const words = wordsOf(await publishTerms());
  for (const [name, sentence] of SENTENCES) expect.soft(words, name).toMatch(sentence);
});

test('the legal page speaks of what there is', async () => {
  const words = wordsOf(await publishTerms());
  expect(words).toContain('what Site alpha and Kitchens, the service it is published with, learn about you');
  expect(words).toContain('an agreement between you and Site alpha together with Kitchens, the service');
  expect(words).toContain('You ask for a newsletter: your email, the day you agreed, and what was sent');
  expect(words).toContain('You ask for a kitchen of your own while new ones open by invitation: your email');
  expect(words).toContain('Nothing is sold here yet');
  expect(words).not.toMatch(/comments?\b|plans renew|payment service|your plan\b/i);
});

test('the platform’s own legal page names the platform once', async () => {
  const { test: context } = await makeTestKitchen('alpha');
  const words = wordsOf(await readFile(join(siteFolder(context.config, null), 'terms.html'), 'utf8'));
  expect(words).toContain('This policy says what Kitchens learns about you');
  expect(words).toContain('an agreement between you and Kitchens. By');
});

test('the legal page has an address to write to, and anchors that lead to its parts', async () => {
  const html = await publishTerms();
  expect(html).toMatch(/href="mailto:privacy@[^"]+Nevada/);
  for (const id of ['privacy-policy', 'terms-of-use']) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`id="${id}"`);
  }
});
