/** Lists of subscribers as other services export them, and as people type them. */
import { Email } from '../shared/fields.ts';

export type BroughtList = {
  /** Each email once; `since` is when they agreed, in milliseconds UTC, where the list says so. */
  subscribers: { email: string; since?: number }[];
  /** Numbers of the rows that have no email, from 1. */
  withoutEmail: number[];
  /** What looks like an email and is not taken: it is none, or stands in another column than that of the emails. */
  notTaken: string[];
  /** How many are left out, as by the list they get no mails. */
  leftOut: number;
};

/** Takes a text apart into rows of cells. */
export type RowsOf = (text: string) => readonly (readonly string[])[];

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

/** What may stand around emails on a line: 'Ann Bee <ann@example.com>; "Bo, Bob" <mailto:bo@example.com>'. */
const BETWEEN_EMAILS = /[\s,;:<>()[\]|"“”„]+/;
const AROUND_EMAIL = /^['‘’]+|['‘’.]+$/g;

/** The people in a text: a table whose first row names its columns, or lines with any number of emails. */
export function readBroughtList(text: string, rowsOf: RowsOf): BroughtList {
  const rows = rowsOf(text);
  const [first = []] = rows;
  const isTable = first.length > 1 && !first.some((cell) => cell.includes('@'));
  return isTable ? readTable(rows) : readLines(text.split(/\r\n?|\n/));
}

function readLines(lines: readonly string[]): BroughtList {
  const found = createFound();
  for (const [index, line] of lines.entries()) {
    const isHeading = index === 0 && !line.includes('@') && EMAIL_HEADING.test(headingOf(line));
    if (isHeading || line.trim() === '') continue;
    const { emails, others } = emailsIn(line);
    found.notTaken.push(...others);
    if (emails.length + others.length === 0) found.withoutEmail.push(index + 1);
    found.add(emails);
  }
  return found.list();
}

function readTable([names = [], ...rows]: readonly (readonly string[])[]): BroughtList {
  const columns = columnsOf(names.map(headingOf), rows);
  const found = createFound();
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const { emails, others } = emailsIn(row[columns.email] ?? '');
    if (emails.length > 0 && hasLeft(row, columns)) {
      found.leftOut += 1;
      continue;
    }
    const elsewhere = row.filter((_, column) => column !== columns.email);
    found.notTaken.push(...others, ...elsewhere.flatMap((cell) => emailsIn(cell).emails));
    if (emails.length + others.length === 0) found.withoutEmail.push(index + 2);
    found.add(emails, sinceIn(row, columns.since));
  }
  return found.list();
}

function createFound() {
  const subscribers = new Map<string, { email: string; since?: number }>();
  const found = { withoutEmail: [] as number[], notTaken: [] as string[], leftOut: 0 };
  return Object.assign(found, {
    add(emails: readonly string[], since?: number): void {
      for (const email of emails)
        if (!subscribers.has(email)) subscribers.set(email, { email, ...(since !== undefined && { since }) });
    },
    list: (): BroughtList => ({
      subscribers: [...subscribers.values()],
      withoutEmail: found.withoutEmail,
      notTaken: [...new Set(found.notTaken)].filter((written) => !subscribers.has(written)),
      leftOut: found.leftOut,
    }),
  });
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

/** All emails in a text, and what looks like one and is none. */
function emailsIn(text: string): { emails: string[]; others: string[] } {
  const emails: string[] = [];
  const others: string[] = [];
  if (!text.includes('@')) return { emails, others };
  for (const part of text.split(BETWEEN_EMAILS)) {
    const written = part.replace(AROUND_EMAIL, '');
    if (!written.includes('@')) continue;
    const parsed = Email.safeParse(written);
    if (parsed.success) emails.push(parsed.data);
    else others.push(written);
  }
  return { emails, others };
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
