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
    when: 'nadat|zodra|als|wanneer|(?<=^\\s)(?:die|dat)(?=\\s(?:minstens\\s|ongeveer\\s)?$)',
    behind: 'heeft|hebben|is|zijn|had|was',
    limit: 'niet (?:langer|meer) dan',
  },
  French: {
    when: "après (?:qu[e'’]|avoir|être)|lorsqu[e'’]|quand|une fois|dès qu[e'’]|qui",
    before: 'a|ont|est|sont|aura|auront|ait|aient|avoir|reposée?s?|refroidie?s?',
    limit: "(?:ne|n['’]) ?[^,;]* plus de",
  },
  German: {
    when: 'nachdem|sobald|wenn|(?<=^\\s)(?:der|die|das)(?=\\s(?:mindestens\\s|etwa\\s|ca\\.\\s)?$)',
    behind: 'hat|haben|ist|sind|wurden?|hatten?|war(?:en)?',
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
    before: 'har|hade|ha|är|gått',
    limit: 'inte (?:längre|mer) än',
  },
};

/** How a language says of a time alone that it is over: 'pasados 10 minutos', '10 minutes après'. */
type Over = {
  /** Words before the time: 'al cabo de'. */
  before?: string;
  /** Participles before it, at the start of a clause: 'passati' is of tomatoes elsewhere. */
  participle?: string;
  /** Words behind it: 'vergangen'. */
  behind?: string;
  /** Words behind a time that its clause begins with, and before the end of the clause: '20 minutes après, ajouter'. */
  later?: string;
};

const OVER: Record<string, Over> = {
  DanishAndNorwegian: { behind: '(?:er|har) g(?:ået|ått)', later: 'senere|etter|efter' },
  Dutch: {
    before: 'na (?:afloop|verloop) van',
    behind: '(?:zijn |is )?(?:verstreken|voorbij|om (?:zijn|is))',
    later: 'daarna',
  },
  French: {
    before: "à l['’]issue d(?:e|es)|au terme d(?:e|es)|à la fin d(?:e|es)",
    participle: 'passée?s?|écoulée?s?',
    behind: '(?:sont |soient )?(?:passées|écoulées)',
    later: 'après',
  },
  German: {
    before: 'nach (?:ablauf|verlauf) (?:von|der)',
    behind: '(?:vergangen|verstrichen|abgelaufen|vorbei|um (?:sind|ist))',
    later: 'danach',
  },
  Italian: {
    before: 'allo scadere d(?:i|ei|egli|elle)|al termine d(?:i|ei|egli|elle)|in capo a|trascors[oaie]',
    participle: 'passat[oaie]',
    later: 'dopo|più tardi',
  },
  Polish: { before: 'po upływie|minie|minęło|miną', later: 'później' },
  Portuguese: {
    before: 'após|ao (?:cabo|fim) de|a(?:os|o fim dos)|às|decorrid[oa]s?',
    participle: 'passad[oa]s?',
    later: 'depois|mais tarde',
  },
  Spanish: {
    before: 'al (?:cabo|término) de|a l[oa]s|tras|transcurrid[oa]s?|transcurran',
    participle: 'pasad[oa]s?|cumplid[oa]s?|pasen',
    later: 'después|más tarde',
  },
  Swedish: { behind: '(?:har|hade) (?:gått|passerat)', later: 'senare' },
};
const wordsOf = (part: keyof Over) => Object.values(OVER).flatMap((said) => said[part] ?? []);
/** 'pasados unos', 'trascorsi circa', 'une fois les'. */
const ABOUT =
  '(?:\\s(?:los|las|os|as|les|i|gli|le|die|der|de|unos|unas|uns|umas|circa|cerca d[ei]|environ|etwa|ca\\.|ongeveer|omkring|około|aproximadamente|apenas|solo|altri|altre|otros|outros))*\\s$';
const CLAUSE_START =
  '^\\s*(?:(?:y|e|et|una vez|una volta|uma vez|une fois|cuando|quando|si|se|saranno|siano|sono|sont|han|hayan)\\s)*';
const IS_OVER_BEFORE = new RegExp(
  `(?:(?<!\\p{L})(?:${wordsOf('before').join('|')})|${CLAUSE_START}(?:${wordsOf('participle').join('|')}))${ABOUT}`,
  'iu',
);
const IS_OVER_BEHIND = new RegExp(`^\\s(?:${wordsOf('behind').join('|')})(?!\\p{L})`, 'iu');
const IS_LATER = new RegExp(`^\\s(?:${wordsOf('later').join('|')})(?=[,.;:]|$)`, 'iu');
const BEGINS = new RegExp(`^(?:${ABOUT}|\\s*$)`, 'iu');

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
  if (IS_OVER_BEFORE.test(clause) || IS_OVER_BEHIND.test(after)) return true;
  if (IS_LATER.test(after) && BEGINS.test(` ${clause.trimStart()}`)) return true;
  const rest = after.replace(/[,.;:(].*$/su, '');
  return LIMIT.test(clause) || PASSED.some((said) => said.clause.test(clause) && said.rest.test(rest));
}
