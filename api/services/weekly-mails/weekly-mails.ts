/** Mails every owner once a week how their site was read, until they want it no more. */
import { dayOf } from '#domain/pages/page-views.ts';
import { KITCHEN_PATH, WEEKLY_MAILS_PATH } from '#domain/pages/paths.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';
import {
  giveWeekBack,
  insertWeeklyMailLink,
  listSitesToMail,
  setWeeklyMail,
  takeWeek,
} from '../../repositories/sites/weekly-mails.ts';
import { siteSender } from '../mails/mail-senders.ts';
import { sendMail } from '../mails/send-mail.ts';
import { hashOf, newToken } from '../people/secrets.ts';
import { startHourly } from '../repeated-work.ts';
import { readToday, readVisits } from '../sites/today.ts';
import { weeklyMail } from './weekly-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** On Mondays the mails wait for the morning; milliseconds UTC. */
const MORNING_MS = 6 * 60 * 60 * 1000;
/** The first day of 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
/** Sites looked up at once. */
const SITES_PER_STEP = 50;

type MailContext = Context;

/**
 * Mails what is due, each at most once, whichever process comes first: the mail of a week is taken before it is sent. One
 * that the mail server does not take is given back; one that was cut off in its midst is not sent again.
 */
export async function sendWeeklyMails(context: MailContext, signal?: AbortSignal): Promise<void> {
  const { db, now } = context;
  const monday = mondayBefore(now() - MORNING_MS);
  const week = dayOf(monday - WEEK_MS);
  const failed = new Set<string>();
  while (!signal?.aborted) {
    const due = await listSitesToMail(db, week, SITES_PER_STEP + failed.size);
    const siteIds = due.filter((id) => !failed.has(id));
    if (siteIds.length === 0) return;
    for (const siteId of siteIds) {
      if (signal?.aborted) return;
      if (!(await mailOwner(context, siteId, { from: week, to: dayOf(monday - DAY_MS) }))) failed.add(siteId);
    }
  }
}

/** Looks every hour for mails that are due. */
export function startWeeklyMails(context: MailContext): { stop(): Promise<void> } {
  return startHourly(context, 'Weekly mails could not be looked for.', (signal) =>
    sendWeeklyMails(context, signal),
  );
}

/** The beginning of the last Monday that has begun, UTC. */
function mondayBefore(instant: number): number {
  return Math.floor((instant - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
}

/** @returns false where it could not be sent, and is tried again in an hour */
async function mailOwner(
  context: MailContext,
  siteId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { config, db } = context;
  const site = await findSiteById(db, siteId);
  const owner = site && (await findUserById(db, site.ownerUserId));
  if (!site || !owner) return false;
  const mailed = { siteId, userId: owner.id };
  if (!(await takeWeek(db, mailed, from))) return true;
  const visits = await readVisits(db, { siteId, from, to });
  // There is nothing to tell of a week in which nobody came.
  if (visits.pageViews === 0) return true;
  const offToken = newToken();
  await insertWeeklyMailLink(db, mailed, hashOf(offToken));
  const mail = weeklyMail(
    owner.email,
    siteSender(site),
    { ...(await readToday(context, site)), visits },
    {
      kitchen: `${originOf(config)}${KITCHEN_PATH}/${site.slug}`,
      off: `${originOf(config)}${WEEKLY_MAILS_PATH}/${offToken}`,
    },
  );
  const sent = await sendMail(context, mail);
  // An address that is refused for good is not tried again this week.
  if (sent.isOk || sent.error !== 'unavailable') return true;
  await giveWeekBack(db, mailed);
  return false;
}

/** Switches them on or off for the owner of a site. */
export async function changeWeeklyMail(
  { db }: Pick<Context, 'db'>,
  site: SiteRow,
  isOn: boolean,
): Promise<void> {
  await setWeeklyMail(db, { siteId: site.id, userId: site.ownerUserId }, isOn);
}
