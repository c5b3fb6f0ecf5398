import { expect, test } from 'vitest';
import { ABOUT_PART, platformOf, shownAbout, typedProfile } from './about-part.ts';

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const { empty } = ABOUT_PART.fields;

test('the platform of a profile is read from its address', () => {
  expect(
    [
      'instagram.com/ann',
      'https://www.youtube.com/@ann',
      'https://ann.substack.com',
      'https://twitter.com/ann',
      'https://www.pinterest.co.uk/ann',
      'mailto:ann@kitchen.example',
      'https://notinstagram.com/ann',
      'ann',
    ].map(platformOf),
  ).toEqual(['instagram', 'youtube', 'substack', 'x', 'pinterest', 'email', null, null]);
});

test('an email may stand where profiles are addresses, and nowhere else', () => {
  expect(typedProfile('email', ' mailto:ann@kitchen.example')).toBe('ann@kitchen.example');
  expect(typedProfile('x', 'ann@kitchen.example')).toBe(null);
  expect(typedProfile('x', 'x.com/ann')).toBe('https://x.com/ann');
});

test('what is no profile yet is said beside it, and left out of the preview', () => {
  const document = {
    ...empty,
    featuredImageAltText: ' ',
    socialMediaLinks: [
      { id: ID(1), platform: 'x' as const, url: 'x.com/ann' },
      { id: ID(2), platform: 'tiktok' as const, url: '@ann' },
    ],
  };
  expect(Object.keys(ABOUT_PART.problemsOf(document))).toEqual([`${ID(2)}.url`]);
  const shown = shownAbout(document);
  expect(shown.socialMediaLinks.map(({ url }) => url)).toEqual(['https://x.com/ann']);
  expect(shown.featuredImageAltText).toBe(null);
});

test('a portrait and its words are one thing, a profile is one of several', () => {
  const { fields, inWords } = ABOUT_PART;
  const mine = { ...empty, featuredImageId: ID(1), featuredImageAltText: 'Ann' };
  const theirs = { ...empty, featuredImageId: ID(2) };
  const [conflict] = fields.merge(empty, mine, theirs).conflicts;
  expect(conflict?.theirs).toEqual({
    featuredImageId: ID(2),
    featuredImageCrop: null,
    featuredImageAltText: null,
  });
  expect(inWords('portrait', mine, { images: {} })).toBe('A picture: Ann');
});
