/** What a site says to crawlers of AI companies whose owner wants to keep them out. No zod here. */

/** What pages and their answers say then, as `robots`. Search engines do not know these words and go on. */
export const AI_POLICY = 'noai, noimageai';

/**
 * Names of crawlers that gather pages to train models or to answer from them. Programs that open a page because
 * somebody has just asked for it are not among them.
 */
export const AI_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'meta-externalagent',
  'OAI-SearchBot',
  'omgili',
  'PerplexityBot',
  'Timpibot',
  'YouBot',
] as const;
