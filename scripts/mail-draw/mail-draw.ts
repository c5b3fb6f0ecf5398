/** npm run mail:draw -- <folder>: draws every kind of mail into it, narrow and wide, on light and dark screens. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from '../shared/chromium.ts';
import { readAsked, runCommand } from '../usage.ts';
import { SAMPLE_MAILS } from './sample-mails.ts';

const WIDTHS = [360, 600];
const SCHEMES = ['light', 'dark'] as const;

await runCommand('mail-draw', async () => {
  const [folder = ''] = readAsked('mail-draw').positionals;
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
        for (const [name, { html, text }] of Object.entries(SAMPLE_MAILS)) {
          await page.setContent(html);
          await page.screenshot({
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
          const widest = await page.evaluate('document.documentElement.scrollWidth');
          if (Number(widest) > width) throw new Error(`${name} is ${widest} pixels wide at ${width}.`);
          writeFileSync(join(folder, `${name}.txt`), text);
        }
        await page.close();
      }
  } finally {
    await browser.close();
  }
  console.log(`${Object.keys(SAMPLE_MAILS).length} mails are drawn in ${folder}.`);
});
