import { SEVERAL_IN_WORDS } from '../../../text/number-words.ts';
import { AND_WORDS } from '../../../text/range-words.ts';
import { type DurationInText, findDurations } from './durations-in-text.ts';
import { hasPassedOrLimits } from './passed-times.ts';
import { isToldFromAnother, saysHowLong } from './relative-times.ts';
import { NUMBERS_ABROAD } from './time-words.ts';
import { isPartOfAnother } from './times-of-others.ts';

/** Shortest wait a timer is for, in minutes: below a quarter of a minute it is over before it is started. */
const SHORTEST_MINUTES = 0.25;
/** No timer is for a day or more, in minutes: who waits so long looks at a calendar. */
const DAY_MINUTES = 1440;
/** How far before a duration is looked, in characters. */
const LOOK_BACK_CHARACTERS = 120;
/** How far behind a duration is looked, in characters. */
const LOOK_AHEAD_CHARACTERS = 60;

/** Up to the last end of a sentence; 'ca. 10 minutes' has none. */
const EARLIER_SENTENCES = /^.*(?:(?<!\b(?:ca|approx|env|min|tbsp|tsp|e\.g|i\.e))\.|[!?\n])(?=\s)/isu;

const NUMBER = `(?:\\d+(?:[.,]\\d)?[½¼¾]?|[½⅓⅔¼¾]|one|${SEVERAL_IN_WORDS}|fifteen|twenty|thirty|forty|${NUMBERS_ABROAD})`;
/** The numbers before the last of several times: what stands before them decides on all, 'after 5, 10 and 15 minutes'. */
const EARLIER_NUMBERS = new RegExp(`(?<=\\s)${NUMBER}(?:,\\s${NUMBER})*,?\\s(?:${AND_WORDS}|&)\\s$`, 'iu');

/** Words that may stand between what decides and the duration: 'after about', 'every other'. */
const FILLERS =
  '(?:\\s(?:about|around|approximately|approx\\.|approx|roughly|circa|ca\\.|only|just|even|exactly|maybe|another|an?|the|these|those|this|first|initial|next|other|additional|extra|env\\.|environ|etwa|cirka|cerca de))*\\s?~?\\s?$';

/** What stands before a duration that has passed, lies ahead, repeats or is a limit. */
const NOT_NOW = new RegExp(
  `(?<![\\p{L}])(?:${[
    '\\(\\s?[-–−+]|(?:go|going|goes|not|nor) over|beyond|exceed(?:ing|s)?|every|per|each of|(?:ing|once|twice|times)\\s(?:each)?',
    'after|following|within|ago|than|under|in|by|at|until|till|instead of|not|nor',
    "(?<!\\b(?:an?|one)\\s)(?:last|final)|during (?:the|these|those)|its|their|you(?:[’']ll| will)? (?:then |now |only |still )?have|no need to(?:\\s\\p{L}+)?|half-?way(?: through)?\\s\\(|the|these|those",
    'up to|requires?|adds?|adding|interval(?:s)? of|(?:total|prep|preparation)\\stime:?',
    // The same in other languages.
    "toutes les|après|jusqu[’']à|au bout d[e']|derni[eè]res?|alle|nach|vor|bis zu|letzten?|innerhalb von",
    'každ(?:é|ých|ou)|po|minden|her|każde',
    'cada|después de|depois de|hasta|até|últim[oa]s?|ogni|dopo|ultim[oaie]|fino a|elke|om de|na|laatste|var|efter|sista|hver|hvert',
  ].join('|')})${FILLERS}`,
  'iu',
);
/** '(in approximately 2 hours)' says how long what was said before takes. */
const IN_BRACKETS = /\(in\b[^()]{0,20}$/i;
/** What follows another wait begins when that is over: 'followed by 15 minutes', 'then the next 6 minutes'. */
const FOLLOWED_BY = /(?<!\p{L})(?:followed by(?: another| a further)?|then (?:for )?the next)(?: about)? $/iu;
/** The most one is to wait is a wait, too. */
const AT_MOST = /(?:\bfor (?:no|not) more|(?<!not )\b(?:no|not) longer) than[^.,;]{0,12}$/i;
/** 'Bake for up to 10 minutes' is a wait, 'refrigerate for up to 10 hours' is how long it keeps. */
const HEATED_UP_TO =
  /(?<!\p{L})(?:bake|cook|simmer|boil|roast|fry|sear|grill|broil|steam|toast|microwave|knead|whisk|beat|stir|blend)(?!\p{L})[^.,;]{0,40} up to (?:about )?$/iu;
/** 'Bake for the first 15 minutes' is a wait, 'turn it in the first 15 minutes' is none. */
const FIRST = /\bfor the first $/i;
/** 'Bake for the last 10 minutes', 'return it to the oven for the final 15' begin now; 'add the peas for the last 5' does not. */
const HEATED_LAST =
  /(?<!\p{L})(?:bake|cook|simmer|boil|roast|fry|grill|broil|steam|toast|microwave|return [^.,;\d]*\bto (?:the|your|a) \p{L}+)(?!\p{L})([^.,;\d]*) for the (?:last|final) $/iu;
/** 'Knead the rested (30 minutes) dough': the dough is so already. */
const DONE_IN_BRACKETS =
  /(?<!\p{L})(?:the|your|this) (?:\p{L}+ly )?(?:\p{L}+-)?\p{L}+ed \((?:for )?(?:about |at least )?$/iu;
/** 'After soaking overnight (at least 8 hours), drain'. */
const AFTER_IN_BRACKETS =
  /(?<!\p{L})after \p{L}+ing(?!\p{L})[^.,;:()]{0,40}\((?:for )?(?:about |at least |up to )?$/iu;
/** 'once a day', 'twice an hour'; the article is part of the duration. */
const OFTEN = /\b(?:once|twice|times)\s$/i;

/** 'Roast 20 minutes per 500 g plus 20 minutes': how long it is depends on what is roasted. */
const PER_WEIGHT =
  /\bper (?:pound|lb|kilo|kg|\d[^.;]{0,12}?),? (?:plus|and|\+) (?:another |an extra |an additional )?$/i;

/** Words behind a duration that is no wait, whatever comes before. */
const NOT_NOW_BEHIND =
  /^\)?,?\s(?:or (?:so|more|two) )?(?:ago|later|earlier|early|in advance|ahead|beforehand|left|(?:still )?to go|of (?:\p{L}+ ){1,2}(?:left|remain(?:s|ing)?)|old|apart|prior(?! to)|less|fewer|under(?=[,.;]|$| (?:the )?(?:time|pack|package|packet|recommended|suggested|instructions)(?!\p{L}))|shy|short of|into|in(?=[,.;])|(?:is|are) (?:up|over|(?:still )?(?:left|remaining|to go))|(?:timer|mark)\b|(?:have |has |had )?(?:passed|pass|passes|elapsed|elapse|gone)|intervals?|increments?|bursts?|(?:before|from) (?:the )?end|per (?:pound|lb|kilo|kg|\d)|(?:for )?(?:each|every) (?:pound|kilo|kg|lb|\d)|a (?:pound|kilo)|remaining(?=[,.;]|$| (?:in|of|on) )|remains?|to spare|from start to finish|(?:will|would|should) (?:do|suffice|be (?:enough|plenty|sufficient))|(?:is|are) (?:usually |often |normally |about )?(?:enough|plenty|sufficient|perfect|ideal|fine|right|best)|sonra|önce|múlva|után|(?:walk|drive|ride|oats|oatmeal|rice|couscous|noodles|bread|meal|recipe|video)|plus tard|später|vor (?:dem )?ende)(?!\p{L})/iu;
/** '10 minutes avant la fin': the same in other languages. */
const BEFORE_END_BEHIND =
  /^\s(?:avant (?:la fin|le terme)|(?:prima del(?:la)?|dalla|dal) (?:fine|termine)|antes (?:del? |do )(?:que )?(?:el )?(?:fin(?:al)?|fim|terminar|acabar|termine|acabe)|(?:innan|före|før) (?:slut(?:et|ning(?:en)?)?|tid(?:en)?|(?:den|det|de|kakan|kagen) (?:är|er) (?:klara?|färdiga?|færdige?))|voor het einde|vor (?:schluss|ablauf|(?:dem )?(?:gar|back|koch)zeit)?ende?|przed końcem|před koncem)(?!\p{L})/iu;
/** A place in time told from another: a wait only where a verb of waiting rules it ('rest 10 minutes before serving'). */
const RELATIVE_BEHIND = /^\s(?:or (?:so|two) )?(?:before|after|prior to|ahead of|from now)\b/i;
const UNTIL_DONE_BEHIND =
  /^\s(?:or (?:so|two) )?before (?:the time|(?:it|they|the [\p{L} ]{2,30})(?:['’]s|['’]re| is| are)(?: to be| fully)? (?:done|ready|finished|cooked|over|up))/iu;

const WAIT_VERB =
  /(?<!\p{L})(?:rest|sit|stand|cool|chill|refrigerate|freeze|simmer|boil|cook|bake|fry|sear|roast|grill|broil|steam|poach|braise|stew|toast|brown|sauté|saute|sweat|smoke|marinate|marinade|soak|steep|infuse|brew|wait|rise|prove|proof|ferment|dry|drain|leave|let|allow|set aside|keep|stir|whisk|beat|mix|knead|process|blend|microwave|thaw|reduce|heat|for)(?!\p{L})/giu;
const OTHER_VERB =
  /(?<!\p{L})(?:add|adding|remove|take|turn|toss|drop|throw|put|place|preheat|start|begin|season|sprinkle|pour|open|uncover|check|flip|stir in|out of|cut|slice|prepare|make)(?!\p{L})/giu;

/** 'Already simmering for 20 minutes'. */
const ALREADY = /(?<!\p{L})already \p{L}+(?: for)?(?: about| around)? $/iu;
/** 'Keep it covered for the first 15 minutes': a part of a longer wait, which is said elsewhere. */
const COVERED_FIRST = /(?<!\p{L})(?:keep|leave|bake|cook)(?: it| them)? (?:un)?covered for the first $/iu;
/** 'Remove the peels about twenty minutes later', 'after four minutes take out the eggs': nothing else says that wait. */
const TAKE_OUT = '(?:take|remove|lift|scoop|fish)';
const NOT_FOOD =
  '(?!(?:\\s\\p{L}+){0,2}\\s(?:lid|foil|cover|paper|weights?|pan|pot|tray|tin|beans)(?!\\p{L}))';
const TAKEN_LATER = new RegExp(`^(?:then |and )?${TAKE_OUT}${NOT_FOOD} [^.,;:]{1,40} (?:about )?$`, 'iu');
const AFTER_FIRST = /^(?:then )?after (?:about |around |~ ?)?$/iu;
const THEN_TAKEN = new RegExp(
  `^(?:,| or [^.,;:]{3,20})? ${TAKE_OUT}(?: out| off)?${NOT_FOOD}(?!\\p{L})`,
  'iu',
);
/** 'It has rested 10 minutes', 'is done baking for 20', 'has been simmering for about 2 hours'. */
const PASSED =
  /(?<!\p{L})(?:(?:has|have|had|having|(?:you|they|we|I)['’]ve)(?: \p{L}+){0,2} ?\b(?:been|stood|sat|set|risen|\p{L}+ed)|been \p{L}+ing|(?:is|are) (?:done|finished|through))(?!\p{L})(?: (?:in|at|on) (?:the |your |a )?\p{L}+)?(?: (?!and |add )[^ .,;:]+){0,4} ?$/iu;
/** 'After baking for 10 minutes, turn it'; where no comma follows, only a few words may stand between. */
const AFTER_DOING = /(?<!\p{L})after (?:\p{L}+ing|it|they|you|the|your|its|letting)(?!\p{L})([^.,;:]*)$/iu;
/** 'The beans, soaked for 8 hours', and not 'leave it covered for 8 hours'. */
const DONE_BEFORE =
  /(?:^|[^\p{L}])(?:pre-?)?(?:soaked|rested|marinated|thawed)(?: for)?(?: about| at least)? $/iu;
const LEFT_SO = /(?<!\p{L})(?:let|leave|keep|be|cover|covered)(?!\p{L})[^.;]*$/iu;

/** 'Once cooled for 10 minutes, turn it out'. */
const ONCE_DONE =
  /(?<!\p{L})(?:once|when|if|until) (?:fully |properly )?(?:\p{L}+ed|risen)(?: for)?(?: about| at least)? $/iu;
/** 'Add the eggs, boiled for 10 minutes': so they are when they are added. */
const ADDED_DONE =
  /(?<!\p{L})(?:add|top|serve|garnish|use|with|stir in|fold in|arrange|mix in)(?!\p{L})[^.;]*[,(] ?(?:\p{L}+ly )?(?:pre-?)?(?:boiled|fried|cooked|roasted|toasted|baked|steamed|blanched|chilled|cooled|simmered|braised|grilled)(?: \p{L}+){0,3}? ?(?:for )?(?:about |at least )?$/iu;
/** 'When the potatoes have had 15 minutes', 'if you soaked the rice for 30 minutes'. */
const HAVE_HAD = /(?<!\p{L})(?:has|have|['’]ve|['’]s) had (?:their |its |about |at least )?$/iu;
const IF_DONE =
  /(?<!\p{L})if (?:you|it|they|the \p{L}+)(?:['’]ve| have| has| were| was)? (?:already |pre-?)?(?!need)\p{L}{2,}ed(?!\p{L})[^.,;:()]{0,40} for (?:about |at least )?$/iu;
/** 'Bake 45 minutes (15 minutes longer for a firmer custard)'. */
const LONGER_FOR = /^ (?:longer|more) (?:for|if|when)(?!\p{L})/iu;
/** What only qualifies a time, without a verb: '30 minutes, or about 10 minutes longer if frozen'. */
const WITHOUT_VERB =
  /^\s*(?:(?:or|plus|and|allow(?:ing)?|add(?:ing)?|oder|ou|o|und|et|y|e) )?(?:for )?(?:(?:tief)?gefroren |tiefgekühlt )?(?:(?:about|around|another|an (?:extra|additional)|approximately|roughly|up to|etwa|ca\.|circa|environ|unos|cerca de) )*$/iu;
const LONGER_IF =
  /^ (?:longer|more|extra|länger|de plus|en plus|más|in più|a mais),? (?:from frozen|if|when|unless|wenn|falls|si|se)(?!\p{L})/iu;
const MORE_IF = /^ (?:if|when|unless)(?!\p{L})/iu;
const ADDS = /^\s*(?:plus|allow(?:ing)?|add(?:ing)?) /iu;
const FROZEN_LONGER = /gefroren |tiefgekühlt /iu;
/** 'Bake 35 minutes or 25 minutes in a convection oven': another way to do the same. */
const OTHER_OVEN =
  /^ (?:in|with|on|using) (?:an?|the|your) (?:\p{L}+[ -])?(?:convection|fan|air[ -]?fryer|microwave|pressure cooker|instant pot|slow cooker|toaster)(?!\p{L})/iu;

/** What others do, or did. */
const TOLD =
  /(?<!\p{L})(?:used to|traditionally|originally|(?:in|around|before|since|until) (?:the )?(?:1[5-9]|20)\d\ds?,? (?:they|people|cooks|women|men|we|she|he|it|the)|in (?:those|olden|the old) days|back then|(?:centuries|decades|years|generations) ago|in the original|some (?:people|cooks|recipes)|(?:my|our|his|her) (?:grand)?(?:mother|father|mum|mom|dad|ma|pa|nonna|nan|aunt|uncle|wife|husband|family)|it took|I once|(?:I|we) (?:only |just )?waited)(?!\p{L}),?[^.;:,]*$/iu;
/** 'This takes 90 minutes in total': a sum of what is said elsewhere. */
const TAKES = /(?<!\p{L})(?:takes?|needs?|requires?) (?:about |around )?$/iu;

/** What all of the recipe takes, by language. */
const TOTAL_TIMES: Record<string, string> = {
  English: '(?:total|overall) time',
  Danish: 'samlet tid|tid i alt',
  Dutch: 'totale? ?tijd',
  French: 'temps total|durée totale',
  German: 'gesamtzeit|gesamtdauer',
  Italian: 'tempo totale',
  Polish: 'łączny czas',
  Portuguese: 'tempo total',
  Spanish: 'tiempo total',
  Swedish: 'total ?tid(?:en)?',
};
/** 'Total time should be about 1 hour', and not 'bake for a total time of 1 hour'. */
const TOTAL_TIME = new RegExp(
  `(?<!\\p{L})(?:${Object.values(TOTAL_TIMES).join('|')})(?! (?:of|de|di|von|van|av|på)(?!\\p{L}))[^.;,\\d]{0,30}$`,
  'iu',
);

/** How long something keeps or when it can be made is no wait. */
const STORAGE =
  /(?<!\p{L})(?:keeps|lasts|stays|keep (?:well|fresh)|(?:will|can|should|may|['’]ll)(?: also| then)? (?:keep|last|hold|stay)|(?:can|may|could|will)(?: also| then)? be (?:kept|stored|made|prepared|frozen|refrigerated|chilled|assembled|held)|(?:can|may|could)(?: also| then)? (?:sit|stand)|(?:you )?(?:can|may)(?: also| then)? (?:keep|store|refrigerate|freeze|hold))(?!\p{L})[^.;]*$/iu;
const STORE_FOR_DAYS = /(?<!\p{L})(?:store|storing)(?!\p{L})[^.;]*$/iu;

/** Authors round: 30 and 50 minutes are 'about 90 minutes in total'. */
const SUM_WITHIN = 0.25;
/** A sum of what was said: 'in total', 'altogether'. */
const SUM_BEHIND = /^\s(?:in )?(?:total|altogether|in all|all told|overall)(?!\p{L})/iu;
/** A range for each side may be any part of its total: '3-5 min per side, about 10 minutes in total'. */
const EACH_SIDE = /^ (?:(?:on|for) )?(?:each|per|a) side(?!\p{L})[^.!?]*$/iu;
const SUM_BEFORE = /(?<!p{L})total (?:of |cooking time of )?(?:about )?$/i;

function endsWithWaitVerb(clause: string): boolean {
  const last = (verb: RegExp) => [...clause.matchAll(verb)].at(-1)?.index ?? -1;
  return last(WAIT_VERB) > last(OTHER_VERB);
}

/** What follows in the same sentence: a duration may end with its full stop, '25 minutes. Every 5 minutes, stir.' */
function behind(text: string, end: number): string {
  const after = text.slice(end, end + LOOK_AHEAD_CHARACTERS);
  const isNewSentence = /^\s*\n/.test(after) || (text[end - 1] === '.' && /^\s+\p{Lu}/u.test(after));
  return isNewSentence ? '.' : after;
}

/** Whether what is told after a time is to be taken out then, so that it is waited for. */
function isTakenThen(sentence: string, after: string): boolean {
  const isLater = /^ later(?!\p{L})/iu.test(after) && TAKEN_LATER.test(sentence);
  return isLater || (AFTER_FIRST.test(sentence) && THEN_TAKEN.test(after));
}

/** Whether a time is what others take longer under a condition: it begins when they are over, if it does. */
function isOnlyIf(clause: string, after: string): boolean {
  if (!WITHOUT_VERB.test(clause)) return false;
  const isLonger = /^ länger(?!\p{L})/iu.test(after) && FROZEN_LONGER.test(clause);
  const isOther = /^\s*or /i.test(clause) && LONGER_FOR.test(after);
  return isLonger || isOther || LONGER_IF.test(after) || (ADDS.test(clause) && MORE_IF.test(after));
}

/** Whether a duration has passed, lies ahead or is none to wait for, by what stands around it. */
function isElsewhere({ start, end, minutes }: DurationInText, text: string): boolean {
  const sentence = text
    .slice(Math.max(0, start - LOOK_BACK_CHARACTERS), start)
    .replace(EARLIER_SENTENCES, '')
    .replace(EARLIER_NUMBERS, '');
  const after = behind(text, end);
  const clause = sentence.replace(/^.*[,;:(]/su, '');
  if (isTakenThen(sentence.trimStart(), after)) return false;
  if (COVERED_FIRST.test(sentence)) return true;
  if (
    NOT_NOW_BEHIND.test(after) ||
    BEFORE_END_BEHIND.test(after) ||
    UNTIL_DONE_BEHIND.test(after) ||
    OFTEN.test(sentence)
  )
    return true;
  if (PER_WEIGHT.test(sentence) || isPartOfAnother(sentence, after)) return true;
  if (RELATIVE_BEHIND.test(after) && !endsWithWaitVerb(clause)) return true;
  if (isToldFromAnother(clause, after) || hasPassedOrLimits(clause, after)) return true;
  if (FIRST.test(sentence)) return !endsWithWaitVerb(clause.replace(FIRST, ''));
  if (saysHowLong(sentence, text.slice(start, end))) return false;
  if (DONE_IN_BRACKETS.test(sentence) && /^\) \p{L}/u.test(after)) return true;
  if (AFTER_IN_BRACKETS.test(sentence) && /^\),/u.test(after)) return true;
  const heated = HEATED_LAST.exec(clause);
  if (heated) return heated[1]?.search(OTHER_VERB) !== -1;
  if (NOT_NOW.test(sentence))
    return ![IN_BRACKETS, FOLLOWED_BY, AT_MOST, HEATED_UP_TO].some((wait) => wait.test(sentence));
  if (/\($/.test(sentence) && LONGER_FOR.test(after)) return true;
  if (isOnlyIf(clause, after)) return true;
  if (/\d[^.;]* or (?:for )?(?:about )?$/i.test(sentence) && OTHER_OVEN.test(after)) return true;
  if ([PASSED, ALREADY, ONCE_DONE, HAVE_HAD, IF_DONE].some((done) => done.test(clause))) return true;
  if ([STORAGE, TOLD, TOTAL_TIME, ADDED_DONE].some((told) => told.test(sentence))) return true;
  if (TAKES.test(sentence) && SUM_BEHIND.test(after)) return true;
  if (minutes >= DAY_MINUTES && STORE_FOR_DAYS.test(sentence)) return true;
  if (DONE_BEFORE.test(sentence) && !LEFT_SO.test(sentence)) return true;
  const done = AFTER_DOING.exec(clause)?.[1];
  return done !== undefined && (after.startsWith(',') || done.trim().split(' ').length <= 4);
}

/**
 * The waits of a step, in order: durations from a quarter of a minute to less than a day that begin now. None are those that
 * have passed ('after 10 minutes'), lie ahead ('5 minutes before the end'), repeat ('every 10 minutes') or are how long
 * something keeps. A length that only sums up or announces others is left out.
 */
export function findWaits(text: string): DurationInText[] {
  const waits = findDurations(text).filter(
    (duration) =>
      duration.minutes >= SHORTEST_MINUTES && duration.minutes < DAY_MINUTES && !isElsewhere(duration, text),
  );
  return waits.filter((wait, index) => {
    const last = waits[index - 1];
    const sums = [2 * (last?.minutes ?? 0), (last?.minutes ?? 0) + (waits[index - 2]?.minutes ?? 0)];
    if (last && isTotal(wait, text) && EACH_SIDE.test(text.slice(last.end, wait.start))) return false;
    return !isSumOf(wait, sums, text) && !isSaidAgain(wait, last, text) && !isAnnounced(wait, waits, text);
  });
}

/** '2 minutes on each side, 4 minutes in total'. */
function isSumOf(wait: DurationInText, sums: readonly number[], text: string): boolean {
  const isNear = (sum: number) => sum > 0 && Math.abs(sum - wait.minutes) <= SUM_WITHIN * wait.minutes;
  return isTotal(wait, text) && sums.some(isNear);
}

function isTotal({ start, end }: DurationInText, text: string): boolean {
  return SUM_BEHIND.test(behind(text, end)) || SUM_BEFORE.test(text.slice(Math.max(0, start - 40), start));
}

/** '8 minutes (top and bottom heat about 8 minutes)'. */
function isSaidAgain(
  { start, minutes }: DurationInText,
  last: DurationInText | undefined,
  text: string,
): boolean {
  return last?.minutes === minutes && /^\s?\([^()]{0,40}$/.test(text.slice(last.end, start));
}

/** 'Poach 4 minutes: … Cook for 4 minutes.' */
function isAnnounced(
  { end, minutes }: DurationInText,
  waits: readonly DurationInText[],
  text: string,
): boolean {
  return (
    /^[^.\n]{0,20}:/.test(behind(text, end)) &&
    waits.some((later) => later.start > end && later.minutes === minutes)
  );
}
