import { z } from 'zod';
import { LineRule, NewLineRule } from '#domain/recipes/lines/line-rules.ts';
import { WRITTEN_LINES_MAX } from '#domain/shared/constants.ts';
import { Id } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

/** Keeps how words of ingredient lines are read from now on; what was kept for the same words is replaced. */
export const manageKeepLineRule = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/line-rules',
  access: 'manager',
  params: SiteParams,
  body: NewLineRule,
  answer: z.object({ lineRule: LineRule }),
  status: 201,
});

/** Forgets it: lines that were read with it stay as they are. */
export const manageForgetLineRule = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/line-rules/:lineRuleId',
  access: 'manager',
  params: SiteParams.extend({ lineRuleId: Id }),
  answer: Nothing,
});

/** The ingredient lines of a site as they were written, each once: what most recipes have comes first. */
export const manageListWrittenLines = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/written-lines',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ writtenLines: z.array(z.string()).max(WRITTEN_LINES_MAX) }),
});
