/** Where else creators are found. No zod here. */

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
