/** What crawlers are told of a site. */
import { AI_CRAWLERS } from '#domain/pages/ai-crawlers.ts';
import type { SiteLayoutModel } from '#domain/pages/pages.ts';
import { AI_PATH, ROBOTS_PATH, SITEMAP_PATH } from '#domain/pages/paths.ts';
import { type PlannedFile, textFile } from '../plan/planned-files.ts';

/** Plans robots.txt; and ai.txt where AI companies are kept out, by which nginx knows it, too. */
export function planCrawlerFiles({
  origin,
  keepsAiCrawlersOut,
}: Pick<SiteLayoutModel, 'origin' | 'keepsAiCrawlersOut'>): PlannedFile[] {
  const everybody = `User-agent: *\nAllow: /\n\nSitemap: ${origin}${SITEMAP_PATH}\n`;
  if (!keepsAiCrawlersOut) return [textFile(ROBOTS_PATH, everybody)];
  const names = AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('');
  return [
    textFile(ROBOTS_PATH, `${names}Disallow: /\n\n${everybody}`),
    textFile(AI_PATH, 'User-Agent: *\nDisallow: /\n'),
  ];
}
