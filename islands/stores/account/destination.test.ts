import { expect, test } from 'vitest';
import { withNextOfReferrer } from './destination.ts';

const HERE = 'http://nordlys.localhost';
const NEXT = '?next=%2Frecipes%2Fsoup%23comments';

test.each([
  ['the page before knows where to go', '/sign-up', `${HERE}/sign-in${NEXT}`, `/sign-up${NEXT}`],
  ['this page knows better', '/sign-up?next=%2Fa', `${HERE}/sign-in${NEXT}`, '/sign-up?next=%2Fa'],
  [
    'what else stands in the address stays',
    '/sign-up?email=a',
    `${HERE}/sign-in${NEXT}`,
    `/sign-up?email=a&${NEXT.slice(1)}`,
  ],
  ['the page before was of another kind', '/sign-up', `${HERE}/recipes${NEXT}`, '/sign-up'],
  ['the page before was of another site', '/sign-up', `http://elsewhere.example/sign-in${NEXT}`, '/sign-up'],
  ['there was none', '/sign-up', '', '/sign-up'],
])('%s', (_, address, referrer, expected) => {
  expect(withNextOfReferrer(new URL(address, HERE), referrer).href).toBe(HERE + expected);
});
