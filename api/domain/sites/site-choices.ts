/** Choices a site's settings offer. No zod here. */

/** Social platforms the kitchen offers. */
export const SOCIAL_PLATFORMS_OFFERED = [
  'discord',
  'email',
  'instagram',
  'pinterest',
  'substack',
  'tiktok',
  'x',
  'youtube',
] as const;
/** Social platforms a site can show: the offered ones and those that came with an import. */
export const SOCIAL_PLATFORMS = [...SOCIAL_PLATFORMS_OFFERED, 'facebook', 'website', 'amazon'] as const;
/** A social platform. */
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];
/** Names of the platforms as people say them. */
export const SOCIAL_PLATFORM_TITLES: Record<SocialPlatform, string> = {
  discord: 'Discord',
  email: 'Email',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  substack: 'Substack',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  facebook: 'Facebook',
  website: 'Website',
  amazon: 'Amazon',
};

/** Names that no site may have, because addresses of the platform use them. */
export const RESERVED_SITE_SLUGS: readonly string[] = [
  'site',
  'site-slugs',
  'site-collections',
  'site-recipes',
  'sites',
  'sign-in',
  'sign-in-codes',
  'sign-in-checks',
  'sign-up',
  'sign-out',
  'current-user',
  'deleted-sites',
  'single-use-tokens',
  'bookmarks',
  'images',
  'image-upload-urls',
  'recipe-parse',
  'recipe-pages',
  'catalogue',
  'create',
  'billing-portal-sessions',
  'cancellations',
  'early-signups',
  'www',
  'api',
  'kitchen',
  'globals',
  'videos',
  'video-upload-urls',
  'webhooks',
  'rebuild',
  'app',
  'admin',
  'mail',
  'media',
  'static',
  'cdn',
  'localhost',
];
