import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readBroughtList } from './brought-list.ts';

const read = (text: string) => readBroughtList(text, (table) => Papa.parse<string[]>(table).data);
const emails = (text: string) => read(text).subscribers.map(({ email }) => email);

test('emails that are typed: one a line, several in one, with names, once each', () => {
  expect(emails('ann@example.com\nBo <Bo@Example.com>\n\nann@example.com')).toEqual([
    'ann@example.com',
    'bo@example.com',
  ]);
  expect(emails('ann@example.com; bo@example.com;cy@example.com')).toEqual([
    'ann@example.com',
    'bo@example.com',
    'cy@example.com',
  ]);
  expect(read('ann@example.com\nnobody\nbo@@example.com')).toEqual({
    subscribers: [{ email: 'ann@example.com' }],
    withoutEmail: [2],
    notTaken: ['bo@@example.com'],
    leftOut: 0,
  });
});

test.each([
  ['Gmail', '"Bee, Ann" <a@x.io>, Bob <b@x.io>'],
  ['Outlook', "Bee, Ann <a@x.io>; 'Bo, Bob' <b@x.io>"],
  ['links', 'Ann: <mailto:a@x.io>.\n“Bob” (b@x.io)'],
  ['quotes over lines', '"Bee, Ann" <a@x.io>\n"Bo, Bob" <b@x.io>'],
  ['a heading', 'email\na@x.io, b@x.io'],
])('of lines as %s write them every email is taken', (_, text) => {
  expect(read(text)).toEqual({
    subscribers: [{ email: 'a@x.io' }, { email: 'b@x.io' }],
    withoutEmail: [],
    notTaken: [],
    leftOut: 0,
  });
});

test('several separators and lines in one list', () => {
  expect(emails('a@x.io, b@x.io;c@x.io\nd@x.io')).toEqual(['a@x.io', 'b@x.io', 'c@x.io', 'd@x.io']);
});

test('a cell may hold several; emails in other columns are told of', () => {
  const list = read('Name,Email,Invited by\nAnn,"a@x.io, b@x.io",c@x.io\nBob,b@x.io,a@x.io');
  expect(list.subscribers).toEqual([{ email: 'a@x.io' }, { email: 'b@x.io' }]);
  expect(list.notTaken).toEqual(['c@x.io']);
});

test.each([
  [
    'Mailchimp',
    'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME\nann@example.com,Ann,2,2021-01-02 03:04:05,2021-01-03 00:00:00',
    Date.UTC(2021, 0, 3),
  ],
  [
    'Substack',
    'email,active_subscription,expiry,plan,email_disabled,created_at\nann@example.com,false,,other,false,2022-05-06T07:08:09.000Z\nbo@example.com,false,,other,true,2022-05-06T07:08:09.000Z',
    Date.UTC(2022, 4, 6, 7, 8, 9),
  ],
  [
    'Kit',
    'email;status;created_at\nann@example.com;active;2020-02-03 04:05:06 UTC\nbo@example.com;cancelled;2020-02-03',
    Date.UTC(2020, 1, 3, 4, 5, 6),
  ],
  [
    'our own',
    '"email","name","plan","since"\r\n"ann@example.com","Ann","free","2024-05-03"\r\n',
    Date.UTC(2024, 4, 3),
  ],
])('what %s exports', (_, text, since) => {
  expect(read(text).subscribers).toEqual([{ email: 'ann@example.com', since }]);
});

test('whoever left by the list is left out and counted', () => {
  const list = read(
    'Name,E-mail,Status,Unsubscribed\nA,a@x.io,Subscribed,\nB,b@x.io,Unsubscribed,\nC,c@x.io,Subscribed,2021-01-01\nD,d@x.io,bounced,',
  );
  expect([list.subscribers, list.leftOut]).toEqual([[{ email: 'a@x.io' }], 3]);
});

test.each([
  ['Ghost', 'subscribed_to_emails', 'true', ['false']],
  ['Shopify', 'Accepts Email Marketing', 'yes', ['no', 'No']],
  ['Beehiiv', 'status', 'active', ['pending', 'inactive', 'validating']],
  ['Wix', 'Email subscriber status', 'Subscribed', ['Never subscribed', 'Unsubscribed', 'Pending']],
  ['Kit', 'email disabled', '', ['true', '2021-01-01']],
])('whom %s does not mail is left out', (_, heading, mailed, others) => {
  const rows = [mailed, ...others].map((cell, index) => `r${index}@x.io,${cell}`);
  const list = read([`email,${heading}`, ...rows].join('\n'));
  expect([list.subscribers, list.leftOut]).toEqual([[{ email: 'r0@x.io' }], others.length]);
});

test('the state that somebody lives in is none of a subscription', () => {
  expect(emails('email,state\na@x.io,CA')).toEqual(['a@x.io']);
});

test('a column of emails by another name is found; rows are numbered as in the file', () => {
  expect(read('Mail sent,Contact\n3,a@x.io\n,\n4,none\n5,c@x.io')).toEqual({
    subscribers: [{ email: 'a@x.io' }, { email: 'c@x.io' }],
    withoutEmail: [4],
    notTaken: [],
    leftOut: 0,
  });
});

test('days that are none, in other orders or before computers are not taken', () => {
  for (const day of ['03/05/2024', '2024-5-3', '1832-01-01', 'yesterday', ''])
    expect(read(`email,since\na@x.io,${day}`).subscribers, day).toEqual([{ email: 'a@x.io' }]);
});

test('no list is an empty one', () => {
  for (const text of ['', '\n\n', 'email', 'name,plan\nAnn,free'])
    expect(read(text).subscribers, text).toEqual([]);
});
