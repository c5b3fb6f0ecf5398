/** The words of the weekly mail: what Today tells, of a week. */
import type { Attention, ListGrowth, Suggestion, Visits } from '#domain/sites/today.ts';
import {
  ALL_QUIET_SENTENCE,
  attentionInWords,
  listInWords,
  mendOf,
  suggestionInWords,
  times,
  visitsInWords,
  wayTo,
} from '#domain/sites/today-words.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { mailOf } from '../mails/mail-layout.ts';
import type { MailSender } from '../mails/mail-senders.ts';
import { nameInMail } from '../mails/names-in-mails.ts';

/** What a site's owner is told. */
type WeekOfSite = {
  visits: Visits;
  list: ListGrowth;
  attention: readonly Attention[];
  suggestion: Suggestion | null;
};

/** @param addresses their kitchen, and where these mails are ended */
export function weeklyMail(
  to: string,
  from: MailSender,
  { visits, list, attention, suggestion }: WeekOfSite,
  addresses: { kitchen: string; off: string },
): Mail {
  const { topRecipes, topSources } = visits;
  // Names that people chose may look like addresses, which mail programs would make links of.
  const named = <Named extends { title: string }>(recipe: Named) => ({
    ...recipe,
    title: nameInMail(recipe.title),
  });
  const withLink = (words: string, { path, label }: { path: string; label: string }) => ({
    words,
    link: { label, href: addresses.kitchen + path },
  });
  const told = { ...visits, topRecipes: topRecipes.map(named), topSources: topSources.map(safeSource) };
  return mailOf(
    { to, from, href: `${addresses.kitchen}/overview`, code: null },
    {
      subject: `${from.name}: last week`,
      lines: [
        visitsInWords(told, 'Last week'),
        ...(told.topRecipes.length > 1
          ? [
              `Opened most: ${told.topRecipes.map(({ title, views }) => `${title} (${times(views)})`).join(', ')}.`,
            ]
          : []),
        ...(told.topSources.length > 1
          ? [
              `From other sites: ${told.topSources.map(({ source, views }) => `${source} (${times(views)})`).join(', ')}.`,
            ]
          : []),
        ...(list.total > 0 ? [listInWords(list)] : []),
        ...attention.map((one) => {
          const trouble = { ...one, recipe: one.recipe && named(one.recipe) };
          return withLink(attentionInWords(trouble), mendOf(trouble));
        }),
        ...(suggestion
          ? [
              withLink(
                `Worth doing: ${suggestionInWords(
                  suggestion.kind === 'draft'
                    ? { ...suggestion, recipe: named(suggestion.recipe) }
                    : suggestion,
                )}`,
                wayTo(suggestion),
              ),
            ]
          : attention.length === 0
            ? [ALL_QUIET_SENTENCE]
            : []),
      ],
      button: 'Open Today',
      end: 'You get this once a week because the site is yours.',
      stop: { button: 'No more of these mails', href: addresses.off },
    },
  );
}

function safeSource<Source extends { source: string }>(one: Source): Source {
  return { ...one, source: nameInMail(one.source) };
}
