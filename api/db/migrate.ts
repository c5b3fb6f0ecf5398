import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { databaseFailureOf } from './database-failures.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as recipeSearch from './migrations/0002-recipe-search.ts';
import * as uploads from './migrations/0003-uploads.ts';
import * as rebuilds from './migrations/0004-rebuilds.ts';
import * as searchWords from './migrations/0005-search-words.ts';
import * as generations from './migrations/0006-generations.ts';
import * as termsOfSites from './migrations/0007-terms-of-sites.ts';
import * as interruptions from './migrations/0008-interruptions.ts';
import * as searchIndexFailures from './migrations/0009-search-index-failures.ts';
import * as cleanTexts from './migrations/0010-clean-texts.ts';
import * as variantJobs from './migrations/0011-variant-jobs.ts';
import * as signInCodes from './migrations/0012-sign-in-codes.ts';
import * as peopleAndMedia from './migrations/0013-people-and-media.ts';
import * as workingDocuments from './migrations/0015-working-documents.ts';
import * as recipeLists from './migrations/0017-recipe-lists.ts';
import * as contributorsWhoAreUsers from './migrations/0018-contributors-who-are-users.ts';
import * as previewLinks from './migrations/0020-preview-links.ts';
import * as publishedRecipes from './migrations/0021-published-recipes.ts';
import * as demonstrationParts from './migrations/0022-demonstration-parts.ts';
import * as unsureLines from './migrations/0023-unsure-lines.ts';
import * as lineRules from './migrations/0025-line-rules.ts';
import * as makersOfPreviewLinks from './migrations/0026-makers-of-preview-links.ts';
import * as sessionsOfSites from './migrations/0027-sessions-of-sites.ts';
import * as datedUpdateLines from './migrations/0028-dated-update-lines.ts';
import * as firstHours from './migrations/0029-first-hours.ts';
import * as mediaThatGoes from './migrations/0030-media-that-goes.ts';
import * as changedRecipes from './migrations/0031-changed-recipes.ts';
import * as endedFirstHours from './migrations/0032-ended-first-hours.ts';
import * as earlySignUps from './migrations/0033-early-sign-ups.ts';
import * as oldAddresses from './migrations/0038-old-addresses.ts';
import * as rulesOfCollections from './migrations/0039-rules-of-collections.ts';
import * as kindsOfRedirects from './migrations/0044-kinds-of-redirects.ts';
import * as searchBoxes from './migrations/0047-search-boxes.ts';
import * as mediaLibrary from './migrations/0048-media-library.ts';
import * as orderOfMembers from './migrations/0050-order-of-members.ts';
import * as earlierSlugs from './migrations/0051-earlier-slugs.ts';
import * as replacedTerms from './migrations/0052-replaced-terms.ts';
import * as handovers from './migrations/0053-handovers.ts';
import * as saversOfRecipes from './migrations/0054-savers-of-recipes.ts';
import * as replacedPictures from './migrations/0055-replaced-pictures.ts';
import * as pageViews from './migrations/0056-page-views.ts';
import * as weeklyMails from './migrations/0057-weekly-mails.ts';
import * as formerSlugs from './migrations/0059-former-slugs.ts';
import * as domainClaims from './migrations/0060-domain-claims.ts';
import * as siteActs from './migrations/0062-site-acts.ts';
import * as resultsOfActs from './migrations/0063-results-of-acts.ts';
import * as actsBySubject from './migrations/0064-acts-by-subject.ts';
import * as comments from './migrations/0065-comments.ts';
import * as commentBlocks from './migrations/0070-comment-blocks.ts';
import * as commentMails from './migrations/0075-comment-mails.ts';
import * as weeklyMailLinks from './migrations/0076-weekly-mail-links.ts';
import * as applicationSecret from './migrations/0080-application-secret.ts';
import * as newsletterStops from './migrations/0081-newsletter-stops.ts';
import * as newsletterDeliveries from './migrations/0082-newsletter-deliveries.ts';
import * as readersPictures from './migrations/0086-readers-pictures.ts';
import * as makerCounts from './migrations/0087-maker-counts.ts';
import * as broughtMembers from './migrations/0090-brought-members.ts';
import * as countedComments from './migrations/0091-counted-comments.ts';
import * as payments from './migrations/0095-payments.ts';
import * as confirmedAccounts from './migrations/0100-confirmed-accounts.ts';
import * as toldRenewals from './migrations/0101-told-renewals.ts';
import * as begunCheckouts from './migrations/0102-begun-checkouts.ts';
import * as formerAccounts from './migrations/0103-former-accounts.ts';
import * as gifts from './migrations/0104-gifts.ts';
import * as toldFailures from './migrations/0105-told-failures.ts';
import * as closedMedia from './migrations/0108-closed-media.ts';
import * as appSubscriptions from './migrations/0110-app-subscriptions.ts';
import type { Db } from './open.ts';

const MIGRATIONS = {
  '0001-first-tables': firstTables,
  '0002-recipe-search': recipeSearch,
  '0003-uploads': uploads,
  '0004-rebuilds': rebuilds,
  '0005-search-words': searchWords,
  '0006-generations': generations,
  '0007-terms-of-sites': termsOfSites,
  '0008-interruptions': interruptions,
  '0009-search-index-failures': searchIndexFailures,
  '0010-clean-texts': cleanTexts,
  '0011-variant-jobs': variantJobs,
  '0012-sign-in-codes': signInCodes,
  '0013-people-and-media': peopleAndMedia,
  '0015-working-documents': workingDocuments,
  '0017-recipe-lists': recipeLists,
  '0018-contributors-who-are-users': contributorsWhoAreUsers,
  '0020-preview-links': previewLinks,
  '0021-published-recipes': publishedRecipes,
  '0022-demonstration-parts': demonstrationParts,
  '0023-unsure-lines': unsureLines,
  '0025-line-rules': lineRules,
  '0026-makers-of-preview-links': makersOfPreviewLinks,
  '0027-sessions-of-sites': sessionsOfSites,
  '0028-dated-update-lines': datedUpdateLines,
  '0029-first-hours': firstHours,
  '0030-media-that-goes': mediaThatGoes,
  '0031-changed-recipes': changedRecipes,
  '0032-ended-first-hours': endedFirstHours,
  '0033-early-sign-ups': earlySignUps,
  '0038-old-addresses': oldAddresses,
  '0039-rules-of-collections': rulesOfCollections,
  '0044-kinds-of-redirects': kindsOfRedirects,
  '0047-search-boxes': searchBoxes,
  '0048-media-library': mediaLibrary,
  '0050-order-of-members': orderOfMembers,
  '0051-earlier-slugs': earlierSlugs,
  '0052-replaced-terms': replacedTerms,
  '0053-handovers': handovers,
  '0054-savers-of-recipes': saversOfRecipes,
  '0055-replaced-pictures': replacedPictures,
  '0056-page-views': pageViews,
  '0057-weekly-mails': weeklyMails,
  '0059-former-slugs': formerSlugs,
  '0060-domain-claims': domainClaims,
  '0062-site-acts': siteActs,
  '0063-results-of-acts': resultsOfActs,
  '0064-acts-by-subject': actsBySubject,
  '0065-comments': comments,
  '0070-comment-blocks': commentBlocks,
  '0075-comment-mails': commentMails,
  '0076-weekly-mail-links': weeklyMailLinks,
  '0080-application-secret': applicationSecret,
  '0081-newsletter-stops': newsletterStops,
  '0082-newsletter-deliveries': newsletterDeliveries,
  '0086-readers-pictures': readersPictures,
  '0087-maker-counts': makerCounts,
  '0090-brought-members': broughtMembers,
  '0091-counted-comments': countedComments,
  '0095-payments': payments,
  '0100-confirmed-accounts': confirmedAccounts,
  '0101-told-renewals': toldRenewals,
  '0102-begun-checkouts': begunCheckouts,
  '0103-former-accounts': formerAccounts,
  '0104-gifts': gifts,
  '0105-told-failures': toldFailures,
  '0108-closed-media': closedMedia,
  '0110-app-subscriptions': appSubscriptions,
};

/** A connection waits ten seconds for others that write; another start may take minutes for its migrations. */
const TURNS_MAX = 60;

/**
 * Brings the tables to the newest form, in one transaction. Safe to run at every start and beside another start, which
 * is waited for.
 * @throws when a migration fails; the database keeps its earlier form
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    // Branches are merged in another order than their migrations are numbered.
    allowUnorderedMigrations: true,
  });
  for (let turn = 1; ; turn += 1) {
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return;
    if (databaseFailureOf(error) === 'busy' && turn < TURNS_MAX) continue;
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}.`, {
      cause: error,
    });
  }
}

/**
 * True when the tables have the newest form this program knows.
 * @throws when the database does not answer, or was never migrated
 */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(MIGRATIONS).every((name) => done.has(name));
}
