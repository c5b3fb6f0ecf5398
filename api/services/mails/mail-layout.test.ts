import { expect, test } from 'vitest';
import { COLOR_THEMES } from '#domain/themes/color-themes.ts';
import { mailOf } from './mail-layout.ts';
import { newsletterMail } from './newsletter-mail.ts';
import { textOfHtml } from './text-of-html.ts';

const [, , LEMON_GROVE] = COLOR_THEMES;
const FROM = { name: 'Søster & Bror', colors: { ...LEMON_GROVE?.theme, colorAccent: '#a8400b' } as never };
const HREF = 'https://nordlys.example/sign-in/callback?mgk=a_b&next=%2F';

const MAIL = mailOf(
  { to: 'ada@example.com', from: FROM, href: HREF, code: '123456' },
  {
    subject: 'Tart <b> & cream',
    lines: ['The first words.', { words: 'Two questions wait.', link: { label: 'Read', href: HREF } }],
    button: 'Sign in',
    end: 'You asked for it.',
    stop: { button: 'No more', href: 'https://nordlys.example/off/1' },
  },
);
const NEWSLETTER = newsletterMail('ada@example.com', {
  from: FROM,
  subject: 'A tart',
  preview: 'For <Sunday>',
  body: '<h1>A tart</h1><p>With <a href="https://nordlys.example/tart">cream</a>.</p>',
  foot: {
    why: 'You subscribed & confirmed.',
    unsubscribeHref: 'https://nordlys.example/u/1',
    postalAddress: '1 Quay\nBergen',
  },
});

test.each([
  ['a mail', MAIL],
  ['a newsletter', NEWSLETTER],
])('%s loads nothing, names its sender and wears their colours', (_name, { html, fromName, subject }) => {
  expect(html).not.toMatch(/\bsrc=|@import|url\(|<img|<link|@font-face/);
  expect(html).toContain('Søster &amp; Bror</p>');
  expect(html).toContain('background-color:#fffbec');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect([fromName, subject.length > 0]).toEqual(['Søster & Bror', true]);
});

test('the button and the address below it lead to the same page', () => {
  const links = [...MAIL.html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, words]) => [
    to,
    words,
  ]);
  const href = HREF.replace('&', '&amp;');
  expect(links).toEqual([
    [href, 'Read'],
    [href, 'Sign in'],
    [href, href],
    ['https://nordlys.example/off/1', 'No more'],
  ]);
  expect(MAIL.unsubscribeHref).toBe('https://nordlys.example/off/1');
});

test('lists of mails show the first words and nothing after them', () => {
  expect(MAIL.html).toMatch(
    /<div style="display:none[^>]*>The first words\.(?:&#847;&zwnj;&nbsp;){60}<\/div>/,
  );
  expect(NEWSLETTER.html).toMatch(/<div style="display:none[^>]*>For &lt;Sunday&gt;&#847;/);
});

test('text says what HTML says', () => {
  const words = textOfHtml(MAIL.html);
  for (const part of MAIL.text.split('\n\n')) expect(words).toContain(part);
});

test('a newsletter ends with why they get it, how to end it and where its sender is', () => {
  expect(NEWSLETTER.text).toBe(
    [
      'A tart',
      'With cream: https://nordlys.example/tart.',
      '--',
      'You subscribed & confirmed.',
      'Unsubscribe, or see what is kept about you: https://nordlys.example/u/1',
      '1 Quay\nBergen',
    ].join('\n\n'),
  );
  for (const words of [
    'You subscribed &amp; confirmed.',
    '>Unsubscribe, or see what is kept about you</a>',
    '1 Quay<br>Bergen',
  ])
    expect(NEWSLETTER.html).toContain(words);
  expect(NEWSLETTER.unsubscribeHref).toBe('https://nordlys.example/u/1');
});

test('HTML as text: lists with their marks, lines and paragraphs, nothing that is not read', () => {
  const text = textOfHtml(`<head><title>No</title></head><style>p{}</style>
    <p>One<br>two  <b>three</b></p><ul><li>flour <small>sifted</small></li><li><em>salt</em></li></ul>
    <ol start="4"><li>Mix.</li>\n<li><p>Bake.</p></li></ol><p><a href="#x">Up</a> <a href="https://a.example/"><img src="x" alt=""></a></p>`);
  expect(text).toBe('One\ntwo three\n\n- flour (sifted)\n- salt\n\n4. Mix.\n5. Bake.\n\nUp');
});
