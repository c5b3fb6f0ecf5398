/** What is said when the product runs: where to click and how to sign in, as far as this process answers it. */
import { originOf } from '../../api/config.ts';
import type { Context } from '../../api/context.ts';
import { MAIL_INBOX_PATH } from '../../api/ports/mail/mail-inbox.ts';
import { listFailedSites } from '../../api/repositories/publishing/publish-jobs.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';

/** Width of the column of names. */
const NAME_WIDTH = 15;

export async function printWelcome(context: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { roles } = context.config;
  const parts = [
    roles.includes('web') ? await addressLines(context) : [`Runs ${roles.join(', ')}.`],
    roles.includes('publish') ? await failureLines(context) : [],
    roles.includes('web') && roles.includes('api') ? await signInLines(context) : [],
    ['Stop with Ctrl+C.'],
  ];
  const shown = parts.filter((lines) => lines.length > 0);
  console.log(`\n${shown.map((lines) => lines.join('\n')).join('\n\n')}`);
}

async function addressLines({ config, db }: Pick<Context, 'config' | 'db'>): Promise<string[]> {
  const sites = await listSiteGenerations(db);
  return [
    `${'Platform'.padEnd(NAME_WIDTH)} ${originOf(config)}`,
    ...sites.map(({ slug }) => `${slug.padEnd(NAME_WIDTH)} ${originOf(config, slug)}`),
  ];
}

async function failureLines({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const failed = await listFailedSites(db);
  if (failed.length === 0) return [];
  return [
    'Not published, and tried again:',
    ...failed.map(({ slug, error }) => `  ${(slug ?? 'Platform').padEnd(NAME_WIDTH)} ${error}`),
  ];
}

/** The owners of the demonstration kitchens that are there; nothing in production. */
async function signInLines({ config, db }: Pick<Context, 'config' | 'db'>): Promise<string[]> {
  if (config.isProduction) return [];
  const { readSite } = await import('../seed/read-site-folder.ts');
  const { KITCHEN_FOLDERS } = await import('../seed/kitchens/kitchens.ts');
  const slugs = new Set((await listSiteGenerations(db)).map(({ slug }) => slug));
  const kitchens = KITCHEN_FOLDERS.map(readSite).filter(({ slug }) => slugs.has(slug));
  if (kitchens.length === 0) return [];
  const inbox = `the local inbox ${originOf(config)}${MAIL_INBOX_PATH}`;
  return [
    `To sign in, open ${originOf(config)}/sign-in, enter the email of an owner,`,
    `and click the link in ${config.smtpUrl === null ? inbox : 'the mail that your mail server sends'}`,
    ...kitchens.map(({ slug, owner }) => `  ${slug.padEnd(NAME_WIDTH)} ${owner.email}`),
  ];
}
