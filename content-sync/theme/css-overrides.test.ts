import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cssFindings, SAFE_CSS_MAX_BYTES, safeCss } from './css-overrides.ts';

describe('what owners write is kept', () => {
  test.each([
    [
      '.site-name { color: red; letter-spacing: -.02em !important }',
      '.site-name{color:red;letter-spacing:-.02em!important}',
    ],
    ['@media (width >= 600px) { a { color: red } }', '@media (width>=600px){a{color:red}}'],
    [
      '@keyframes in { from { opacity: 0 } to { opacity: 1 } }',
      '@keyframes in{from{opacity:0}to{opacity:1}}',
    ],
    [
      ':root { --color-text: #123; --gap: calc(1rem + 2px) }',
      ':root{--color-text:#123;--gap:calc(1rem + 2px)}',
    ],
    ['a { color: var(--x, red) }', 'a{color:var(--x,red)}'],
    ['a { color: oklch(from var(--color-accent) l c h) }', 'a{color:oklch(from var(--color-accent) l c h)}'],
    ['a { color: red; &:hover { color: blue } }', 'a{color:red;&:hover{color:blue}}'],
    ['@supports (display: grid) { a { float: none } }', '@supports (display:grid){a{float:none}}'],
    ['@container (min-width: 400px) { a { color: red } }', '@container (min-width:400px){a{color:red}}'],
    ['@layer a, b; @layer a { p { color: red } }', '@layer a,b;@layer a{p{color:red}}'],
    ['a::before { content: "»" }', 'a::before{content:"»"}'],
    ['a { background: url("/media/x.png") }', 'a{background:url(/media/x.png)}'],
    ['a { background: url(data:image/png;base64,AAAA) }', 'a{background:url(data:image/png;base64,AAAA)}'],
    ['a { filter: url(#soft) }', 'a{filter:url(#soft)}'],
    ['a { color: red; ;; colour', 'a{color:red}'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(safeCss(text)).toBe(expected);
  });
});

describe('what reaches another host or runs code is left out', () => {
  test.each([
    ['@import "other.css"; a{b:c}', 'a{b:c}'],
    ['@IMPORT url(https://other.example/x.css); a{b:c}', 'a{b:c}'],
    ['@\\69mport "other.css"; a{b:c}', 'a{b:c}'],
    ['@media screen { @import "other.css"; a { b: c } }', '@media screen{a{b:c}}'],
    ['@charset "utf-7"; @namespace url(https://other.example); a{b:c}', 'a{b:c}'],
    ['@document url(https://other.example) { a { b: c } }', ''],
    ['@supports (background: url(https://other.example)) { a { b: c } }', ''],
    ['a { color: red; background: url(https://other.example/pixel) }', 'a{color:red}'],
    ['a { background: URL("//other.example") }', 'a{}'],
    ['a { background: u\\72l(https://other.example) }', 'a{}'],
    ['a { background: url("\\68ttps://other.example") }', 'a{}'],
    ['a { background: url("/\\9 /other.example") }', 'a{}'],
    ['a { background: url("/\\\\other.example") }', 'a{}'],
    ['a { background: url(other.example/pixel) }', 'a{}'],
    ['a { background: url(javascript:alert(1)) }', 'a{}'],
    ['a { background: url(data:text/html,hello) }', 'a{}'],
    ['a { background: url(https://other.example', 'a{}'],
    ['a { background: image-set("https://other.example" 1x) }', 'a{}'],
    ['a { background: -webkit-image-set(url(https://other.example) 1x) }', 'a{}'],
    ['a { background: src("https://other.example") }', 'a{}'],
    [
      ':root { --d: "https://other.example" } a { background: image-set(var(--d) 1x) }',
      ':root{--d:"https://other.example"}a{}',
    ],
    [':root { --a: url(https://other.example); --b: 1px }', ':root{--b:1px}'],
    ['a { color: var(--x, url(https://other.example)) }', 'a{}'],
    ['@font-face { font-family: x; src: url(https://other.example/f.woff2) }', '@font-face{font-family:x}'],
    ['a { width: expression(alert(1)); behavior: url(#default); -moz-binding: url(#x); b: c }', 'a{b:c}'],
    ['a { color: red !ie }', 'a{}'],
    ['<!-- a { b: c } --> /*! kept by others */', 'a{b:c}'],
    ['@media "', ''],
    ['a { color: var(--x, "y', 'a{color:var(--x,"y")}'],
    ['</style><script>alert(1)</script>', ''],
    [
      'a::before { content: "</style><script>alert(1)</script>" }',
      'a::before{content:"<\\/style><script>alert(1)<\\/script>"}',
    ],
  ])('%s', (text, expected) => {
    expect(safeCss(text)).toBe(expected);
  });
});

describe('any text at all', () => {
  const pieces = fc.constantFrom(
    ...[
      '@import',
      '@media',
      'url(',
      'https://x.example',
      '//x.example',
      '"',
      "'",
      '\\',
      '\\68 ',
      '(',
      ')',
      '{',
      '}',
      '[',
      ']',
    ],
    ...[
      ';',
      ':',
      ',',
      '!',
      '/*',
      '*/',
      '<!--',
      '-->',
      '</style>',
      'var(--a',
      'image-set(',
      'a',
      '--a',
      ' ',
      '\n',
      '\u0000',
      '&',
    ],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  );

  test('becomes a style sheet that is complete, asks nobody, and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const safe = safeCss(text);
        // A backslash makes a name of it, of an element that no page has.
        expect(safe).not.toMatch(/(?<!\\)@import|<\/|url\(\s*["']?(?:https?:|\/\/)/i);
        expect(safeCss(safe)).toBe(safe);
        expect(safeCss(`${safe}last{b:c}`).endsWith('last{b:c}')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['{', '[]a{b:c};;}a{b:c}', ''],
    ['[', '{}]@media x{{', ''],
    ['(', '{b:c}--a:a{b:c}a) a{b:c}', '--a:a{b:c}'],
  ])('is cleaned as if there had been none before, with many a %s', (opener, text, expected) => {
    safeCss(opener.repeat(200));
    expect(safeCss(text)).toBe(expected);
  });

  test('may be nested without end', () => {
    for (const text of ['a{'.repeat(20_000), '('.repeat(40_000), `a{b:${'var(--a,'.repeat(5_000)}`])
      expect(safeCss(text).length).toBeLessThan(100);
  });

  test('has a bound: rules beyond it are left out whole', () => {
    const rule = `.a::before{content:"${'é'.repeat(1000)}"}`;
    const safe = safeCss(rule.repeat(40));
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(SAFE_CSS_MAX_BYTES);
    expect(safe).toBe(rule.repeat(Math.floor(SAFE_CSS_MAX_BYTES / Buffer.byteLength(rule))));
  });
});

describe('what is left out or unknown is told by line', () => {
  test.each([
    ['h1 { color: red }\n\n@import "other.css";', 3, '“@import” is left out.'],
    ['h1 {\n  color red;\n}', 2, '“color red” cannot be read. Is a colon, a semicolon or a brace missing?'],
    ['h1 {\n  colr: red;\n}', 2, 'Browsers do not know “colr”. Is it misspelt?'],
    ['h1 {\n  color: ;\n}', 2, '“color” has no value.'],
    ['h1 {\n  color: redd;\n}', 2, 'Browsers do not know “redd” for “color”.'],
    [
      'a { background: url(https://other.example/pixel) }',
      1,
      '“background” is left out. Rules may load only',
    ],
    ['a { color: red !ie }', 1, 'The value of “color” cannot be read. Is a semicolon missing?'],
    [
      'h1 { color: red }\n!! { color: blue }',
      2,
      'The selector “!!” cannot be read, so its rule is left out.',
    ],
    ['h1 { color: red\np { color: blue }', 1, 'The value of “color” cannot be read. Is a semicolon missing?'],
    [`/* ${'é'.repeat(10)} */\n${`a{content:"${'é'.repeat(12_000)}"}\n`.repeat(3)}`, 4, 'too long'],
    ['@media a { '.repeat(20_000), 1, 'too deep'],
  ])('%s', (text, line, message) => {
    expect(cssFindings(text)).toEqual([{ line, message: expect.stringContaining(message) }]);
  });

  test('of what is fine nothing is told', () => {
    for (const text of [
      '.site-name { color: oklch(from var(--color-accent) l c h); text-wrap: balance }',
      '@font-face { font-family: x; src: url(/media/f.woff2); font-display: swap }',
      '@media (width >= 600px) { a { color: red; &:hover { color: blue } } }',
      '/* a remark */ :root { --gap: calc(1rem + 2px); } a { -webkit-hyphens: auto; ;; }',
    ])
      expect([text, cssFindings(text)]).toEqual([text, []]);
  });

  test('whatever is left out is told, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab{}:;@"\'()! /*\\\n') }), (text) => {
        expect(cssFindings(text).every(({ line }) => line >= 1 && line <= text.split('\n').length)).toBe(
          true,
        );
      }),
    );
  });
});
