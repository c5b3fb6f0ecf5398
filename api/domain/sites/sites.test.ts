import { expect, test } from 'vitest';
import { SocialMediaLink } from './sites.ts';

const ID = '6f1f4f6e-1d3a-4c39-9d0e-0f3d4c5b6a70';

test.each([
  ['email', 'cook@example.com', true],
  ['email', 'mailto:cook@example.com', true],
  ['email', 'https://example.com/write', true],
  // A password in an address would stand on every page.
  ['email', 'https://user:password@x.example', false],
  ['instagram', 'https://user:password@x.example', false],
  ['instagram', 'cook@example.com', false],
])('a link to %s may be %s: %s', (platform, url, isLink) => {
  expect(SocialMediaLink.safeParse({ id: ID, platform, url }).success).toBe(isLink);
});
