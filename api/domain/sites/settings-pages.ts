/** Pages that are made of a site's settings, and what is written for them. */
import { z } from 'zod';
import { changeOf } from '../shared/partial-update.ts';
import { SiteSettings } from './sites.ts';

/** A page that the kitchen shows before its settings are applied. */
export const SettingsPage = z.enum(['about', 'events', 'home', 'links']);
export type SettingsPage = z.infer<typeof SettingsPage>;

/** What is written for these pages. */
export const WrittenOnPages = changeOf(
  SiteSettings.pick({
    about: true,
    aboutShort: true,
    aboutHeading: true,
    featuredImageId: true,
    featuredImageCrop: true,
    featuredImageAltText: true,
    socialMediaLinks: true,
    featuredRecipeIds: true,
    homeSections: true,
    headerLinks: true,
    productLinks: true,
    events: true,
    links: true,
    linkPageHeading: true,
    title: true,
    logoId: true,
    logoCrop: true,
    newslettersEnabled: true,
    newsletterPromise: true,
    ui: true,
  }),
);
export type WrittenOnPages = z.infer<typeof WrittenOnPages>;
