/** Lists of subscribers as other services export them, and as people type them. */
import { Email } from '../shared/fields.ts';

export type BroughtList = {
  /** Each email once; `since` is when they agreed, in milliseconds UTC, where the list says so. */
  subscribers: { email: string; since?: number }[];
  /** Numbers of the rows that have no email, from 1. */
  withoutEmail: number[];
  /** How many are left out, as by the list they get no mails. */
  leftOut: number;
};

/** Headings of columns, without capitals and marks: Mailchimp, Substack, Kit, MailerLite, Ghost, and our own file. */
const EMAIL_HEADING = /mail/;
const SINCE_HEADINGS = [
  /^confirm(ed)?( time| at)?$/,
  /^opt ?in( time| at)?$/,
  /^(since|subscribed( at)?|created( at)?|joined( at)?|date( added)?|sign ?up date|start date)$/,
];
const STATUS_HEADING = /(^| )status$/;
/** The only states of people who may be mailed: of any other, nobody knows. */
const MAILED_STATUS = /^(|(subscribed|active|confirmed|enabled|opted in|yes|true|1)( .*)?)$/;
/** Columns that say by any entry, or by 'true', that somebody is not to be mailed, */
const LEFT_HEADING = /^(unsub.*|email disabled)$/;
/** and those that say it by 'no'. */
const MAILED_HEADING =
  /^(subscribed to (emails|newsletters?)|accepts (email )?marketing|email (marketing )?consent|opted in|subscribed)$/;
const NO = /^(0|no|n|false)$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/;

/** The people in a table, whose first row may name its columns. Without such a row, any cell may hold an email. */
export function readBroughtList(rows: readonly (readonly string[])[]): BroughtList {
  const [first = [], ...rest] = rows;
  const headings = first.some((cell) => cell.includes('@')) ? null : first.map(headingOf);
  const body = headings ? rest : rows;
  const columns = headings && columnsOf(headings, body);
  const found = new Map<string, { email: string; since?: number }>();
  const list: BroughtList = { subscribers: [], withoutEmail: [], leftOut: 0 };
  for (const [index, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const emails = (columns ? [row[columns.email] ?? ''] : row).flatMap(emailIn);
    if (emails.length === 0) list.withoutEmail.push(index + (headings ? 2 : 1));
    else if (columns && hasLeft(row, columns)) list.leftOut += 1;
    else {
      const since = columns ? sinceIn(row, columns.since) : undefined;
      for (const email of emails)
        if (!found.has(email)) found.set(email, { email, ...(since !== undefined && { since }) });
    }
  }
  return { ...list, subscribers: [...found.values()] };
}

type Columns = Record<'since' | 'status' | 'left' | 'mailed', number[]> & { email: number };

/** 'CONFIRM_TIME' is 'confirm time'. */
function headingOf(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function columnsOf(headings: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const numbersOf = (pattern: RegExp) =>
    headings.flatMap((heading, index) => (pattern.test(heading) ? [index] : []));
  const left = numbersOf(LEFT_HEADING);
  const emailsIn = (column: number) => rows.filter((row) => row[column]?.includes('@')).length;
  const named = numbersOf(EMAIL_HEADING).filter((column) => !left.includes(column));
  // Of those so named, or else of all, the one with the most emails.
  const candidates = named.some((column) => emailsIn(column) > 0) ? named : [...headings.keys()];
  const email = candidates.reduce((best, column) => (emailsIn(column) > emailsIn(best) ? column : best), 0);
  return {
    email,
    since: SINCE_HEADINGS.flatMap(numbersOf),
    status: numbersOf(STATUS_HEADING),
    left,
    mailed: numbersOf(MAILED_HEADING),
  };
}

/** The email in a cell: by itself, or as in 'Ann Bee <ann@example.com>'. */
function emailIn(cell: string): string[] {
  const written = /<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell;
  const parsed = Email.safeParse(written);
  return parsed.success ? [parsed.data] : [];
}

function hasLeft(row: readonly string[], { status, left, mailed }: Columns): boolean {
  const inColumn = (column: number) => (row[column] ?? '').trim().toLowerCase();
  return (
    status.some((column) => !MAILED_STATUS.test(inColumn(column))) ||
    left.some((column) => !NO.test(inColumn(column) || 'no')) ||
    mailed.some((column) => NO.test(inColumn(column)))
  );
}

function sinceIn(row: readonly string[], columns: readonly number[]): number | undefined {
  for (const column of columns) {
    const [, year, month, day, hour = '0', minute = '0', second = '0'] =
      DAY.exec(row[column]?.trim() ?? '') ?? [];
    if (year === undefined) continue;
    const since = Date.UTC(+year, Number(month) - 1, Number(day), +hour, +minute, +second);
    if (since >= 0) return since;
  }
  return undefined;
}
