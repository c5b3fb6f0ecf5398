/**
 * npm run site:create -- <slug> --owner <email> [--title <title>]
 *
 * Makes a site. Its pages are published by the running product, at once, or else at its next start.
 */

import { Email, Slug } from '#domain/shared/fields.ts';
import { NewSite } from '#domain/sites/sites.ts';
import { originOf } from '../../api/config.ts';
import { findUserByEmail } from '../../api/repositories/people/users.ts';
import { createSite } from '../../api/services/sites/sites.ts';
import { commandLine } from '../command-names.js';
import { readAsked, runCommand, UsageError } from '../usage.ts';
import { titleOfSlug } from './title-of-slug.ts';
import { withContext } from './with-context.ts';

await runCommand('site-create', () =>
  withContext(async (context) => {
    const { ownerEmail, site } = readArguments();
    const owner = await findUserByEmail(context.db, ownerEmail);
    if (!owner)
      throw new UsageError(
        `${ownerEmail} has no account. To make one: ${commandLine('user-create', ownerEmail)}`,
      );
    const made = await createSite(context, owner.id, site);
    if (!made.isOk) throw new UsageError(`There is a site '${site.slug}' already, or the slug is reserved.`);
    console.log(`Made the site '${site.slug}' of ${ownerEmail}: ${originOf(context.config, site.slug)}`);
  }),
);

function readArguments(): { ownerEmail: string; site: NewSite } {
  const { values, positionals } = readAsked('site-create');
  const slug = Slug.safeParse(positionals[0]);
  if (!slug.success) throw new UsageError(`Expected a slug such as my-kitchen, got '${positionals[0]}'.`);
  const owner = Email.safeParse(values.owner);
  if (!owner.success) throw new UsageError('--owner: expected the email address of an account.');
  const site = NewSite.safeParse({ slug: slug.data, title: values.title ?? titleOfSlug(slug.data) });
  if (!site.success) throw new UsageError(`--title: ${site.error.issues[0]?.message}`);
  return { ownerEmail: owner.data, site: site.data };
}
