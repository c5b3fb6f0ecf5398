import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asAttribute, fromAttribute } from './island-props.mjs';

/** What a browser makes of an attribute's text. */
const inBrowser = (text: string) => text.replaceAll('&amp;', '&');

test('every value comes back, and nothing of it ends the attribute', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = asAttribute(JSON.stringify(value));
      expect(text).not.toContain('"');
      expect(fromAttribute(inBrowser(text))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each(["Grandma's", 'He said "no"', "\\'", '\\"', "'\"'", '&quot;', '&amp;', '</astro-island><script>'])(
  '%j',
  (text) => {
    expect(fromAttribute(inBrowser(asAttribute(JSON.stringify({ text }))))).toEqual({ text });
  },
);
