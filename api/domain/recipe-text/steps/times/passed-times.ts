/** Times that have passed, or that are a limit, in languages other than English: 'nachdem der Teig 1 Stunde geruht hat'. */

/** How a language says what has been done when something else begins. */
type Passed = {
  /** Words that begin the clause: 'après que'. */
  when: string;
  /** Verbs before the time, which a participle may follow: 'a (reposé)'. */
  before?: string;
  /** Verbs behind the time, in the same clause: 'geruht hat'. */
  behind?: string;
  /** Words before the time that make it a limit: 'nicht länger als'. */
  limit: string;
};

const LANGUAGES: Record<string, Passed> = {
  DanishAndNorwegian: {
    when: 'når|efter at|etter at|da',
    before: 'har|havde|hadde|er',
    limit: 'ikke (?:længere|lengre|mere|mer) (?:end|enn)',
  },
  Dutch: {
    when: 'nadat|zodra|als|wanneer',
    behind: 'heeft|hebben|is|zijn|had|was',
    limit: 'niet (?:langer|meer) dan',
  },
  French: {
    when: "après (?:qu[e'’]|avoir|être)|lorsqu[e'’]|quand|une fois|dès qu[e'’]",
    before: 'a|ont|est|sont|aura|auront|ait|aient|avoir|reposée?s?|refroidie?s?',
    limit: "(?:ne|n['’]) ?[^,;]* plus de",
  },
  German: {
    when: 'nachdem|sobald|wenn',
    behind: 'hat|haben|ist|sind|wurden?|hatten?|waren?',
    limit: 'nicht (?:länger|mehr) als',
  },
  Italian: {
    when: 'dopo (?:che|avere?|essere)|quando|una volta|(?:non )?appena',
    before: 'ha|hanno|è|sono|avrà|avranno|abbia|abbiano|sia|siano|avere?|riposat[oaie]|raffreddat[oaie]',
    limit: 'non [^,;]*(?:più di|oltre(?: i)?)',
  },
  Polish: {
    when: 'gdy|kiedy|po tym,? jak|jak już',
    before: '\\p{L}{2,}(?:ł|ła|ło|ły|li)',
    limit: 'nie dłużej niż',
  },
  Portuguese: {
    when: 'depois (?:que|de)|quando|assim que|logo que|após',
    before: 'tiver(?:em)?|tenham?|tem|têm|ter(?:em)?|\\p{L}{3,}(?:ou|aram|eu|eram)',
    limit: 'não [^,;]*mais (?:de|que|do que)',
  },
  Spanish: {
    when: 'después de(?: que)?|cuando|una vez|en cuanto|tras',
    before: 'ha|han|hayan?|haber|reposad[oa]s?|enfriad[oa]s?|\\p{L}{3,}(?:ó|aron|ieron)',
    limit: 'no [^,;]*más de',
  },
  Swedish: {
    when: 'när|efter att|sedan|då',
    before: 'har|hade|ha|är',
    limit: 'inte (?:längre|mer) än',
  },
};

/** The participle and what belongs to it, and no further verb: 'reposé au frais pendant', and not 'reposé cuire'. */
const PARTICIPLE = "(?:\\s(?!(?!per\\s)\\p{L}+(?:er|ez|ir|re|ar)\\s)[\\p{L}'’.]+){0,4}\\s$";

const PASSED = Object.values(LANGUAGES).map(({ when, before, behind }) => ({
  clause: new RegExp(
    `(?<!\\p{L})(?:${when})(?!\\p{L})${before ? `.*?\\s(?:${before})${PARTICIPLE}` : ''}`,
    'iu',
  ),
  rest: new RegExp(behind ? `^(?:(?!\\s(?:bis|tot)\\s).)*\\s(?:${behind})(?!\\p{L})` : '', 'iu'),
}));
const LIMIT = new RegExp(
  `(?<!\\p{L})(?:${Object.values(LANGUAGES)
    .map(({ limit }) => limit)
    .join('|')})\\s$`,
  'iu',
);

/**
 * Whether a time is over when the step begins, or is the most that something may take.
 * @param clause what stands before it in its clause
 * @param after what follows in the same sentence
 */
export function hasPassedOrLimits(clause: string, after: string): boolean {
  const rest = after.replace(/[,.;:(].*$/su, '');
  return LIMIT.test(clause) || PASSED.some((said) => said.clause.test(clause) && said.rest.test(rest));
}
