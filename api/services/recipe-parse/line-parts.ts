import { unitSlugOf } from './units-in-text.ts';

/** A line cut into its parts before anything in it is read. */
type LineParts = {
  /** From the start to the first comma after the name, without brackets. */
  head: string;
  /** After that comma, brackets kept. */
  tail: string;
  /** What stood in brackets in the head. */
  notes: string[];
};

/** Words that describe what follows a comma: 'large, ripe mango', 'cold, dry mashed potato'. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  `large small medium lg sm md med big thin thick fresh ripe cold warm hot cool dry firm soft good tender young old
  boneless skinless skin-on bone-in lean thick-cut peeled cooked unpeeled pitted chopped crushed grated
  minced sliced diced raw whole plain unsalted salted dark light sweet sour unsweetened sweetened crusty
  finely coarsely freshly roughly thinly very extra fine coarse low-fat fat-free low-sodium full-fat
  gluten-free free-range seeded flaked deboned shelled skinned trimmed shredded toasted packed organic unbleached active instant best-quality good-quality`.split(
    /\s+/,
  ),
);

/** Where a comma is not needed before what is done with the ingredient, or with how much of it. */
const PREPARATION_STARTS =
  / (?:(?:or )?to taste|to (?:serve|garnish|finish|decorate|dust|grease|fry|cover)|for (?:the|a) \p{L}+|for (?:deep )?(?:\p{L}+ing|garnish|decoration)|as (?:needed|required)|if (?:needed|necessary|desired|available|using)|plus (?:more|extra|some)|such as|preferably|cut (?:into|in)|divided|optional)(?= |$)| (?:or|plus|and|\+) (?=[\d½¼¾⅓⅔])/iu;

/** What was done to it, after it: 'parsley chopped', 'butter, melted'. */
const DONE_LAST =
  /^(.*\S)\s+((?:(?:very |and )?\p{L}+ly )?(?:chopped|sliced|minced|diced|grated|peeled|melted|softened|crushed|beaten|shredded|drained|halved|quartered|cubed|julienned|sifted|separated|defrosted|thawed))$/iu;

/** Longest name in which words done last are looked for, in characters. */
const DONE_LAST_LIMIT_CHARACTERS = 120;

function isAdjectivesOnly(text: string): boolean {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  return words.every(
    (word) => word === 'and' || ADJECTIVES.has(word) || /[\d½¼¾⅓⅔⅛]/.test(word) || unitSlugOf(word) !== null,
  );
}

/** Whether the character separates the name from what follows: ',' not in a number, ';', ' - ', '. Then'. */
function isSeparator(text: string, position: number): boolean {
  const before = text[position - 1] ?? '';
  const after = text[position + 1] ?? '';
  switch (text[position]) {
    case ',':
      return !(/\d/.test(before) && /\d/.test(after));
    case ';':
      return position > 0 && !/fl$/i.test(text.slice(position - 2, position));
    case ':':
      return /^:\s[^\d½¼¾⅓⅔~]/.test(text.slice(position, position + 3));
    case '.':
      return /^[\p{Ll}]{4}\. \p{Lu}/u.test(text.slice(position - 4, position + 3));
    case '—':
      return before === ' ';
    case '-':
    case '–':
      return before === ' ' && after === ' ' && !/\d\s*$/.test(text.slice(position - 3, position));
    default:
      return false;
  }
}

/** Cuts a line at its first comma, and takes brackets out of what is before it; an unclosed one ends the line. */
export function splitLine(text: string): LineParts {
  const notes: string[] = [];
  let head = '';
  let depth = 0;
  let note = '';
  for (let position = 0; position < text.length; position++) {
    const character = text[position] ?? '';
    const isPlural = depth === 0 && /^\p{L}\((?:s|es)\)/u.test(text.slice(position - 1, position + 4));
    if (isPlural) {
      head += text.slice(position, text.indexOf(')', position) + 1);
      position = text.indexOf(')', position);
      continue;
    }
    if (character === '(' || character === '[') {
      depth++;
      if (depth === 1) continue;
    }
    if (depth > 0 && (character === ')' || character === ']')) {
      depth--;
      if (depth === 0) {
        notes.push(note.trim());
        note = '';
        head += ' ';
        continue;
      }
    }
    if (depth > 0) {
      note += character;
    } else if (isSeparator(text, position) && head.trim() && !isAdjectivesOnly(head)) {
      return { head: tidy(head), tail: text.slice(position + 1).trim(), notes: notes.filter(Boolean) };
    } else {
      head += character;
    }
  }
  notes.push(note.trim());
  return { head: tidy(head), tail: '', notes: notes.filter(Boolean) };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts what is done with an ingredient off the end of its name: 'salt to taste', 'parsley chopped'. */
export function splitName(text: string): { name: string; preparation: string } {
  const start = text.search(PREPARATION_STARTS);
  if (start > 0) return { name: text.slice(0, start).trim(), preparation: text.slice(start).trim() };
  const done = text.length <= DONE_LAST_LIMIT_CHARACTERS ? DONE_LAST.exec(text) : null;
  if (done?.[1] && done[2]) return { name: done[1], preparation: done[2] };
  return { name: text, preparation: '' };
}
