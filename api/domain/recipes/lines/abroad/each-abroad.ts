/** What goes into or onto each of several vessels or pieces, in the steps of other languages. No zod here. */
import { matchesOf } from '../../../text/match-at.ts';
import { AND_WORDS } from '../../../text/range-words.ts';
import { isListed } from '../listed-names.ts';

/** 'In jedes Glas', 'par verrine', and not 'Jedes Glas ausspülen'. */
const INTO_EACH = {
  Dutch: '(?:in|op) (?:elke?|ieder) (?:glas|glaasje|bakje|vorm(?:pje)?|potje|bord(?:je)?|kom(?:metje)?|plak)',
  French:
    '(?:(?:dans|sur|pour) chaque|par) (?:verre|verrine|ramequin|moule|bocal|pot|assiette|bol|tranche|muffin)',
  German:
    '(?:in|auf) jede[ns]? (?:glas|gläschen|form|förmchen|teller|schüssel|schälchen|becher|scheibe|muffin)',
  Italian: '(?:in|su) ogni (?:bicchiere|stampo|stampino|vasetto|piatto|ciotola|coppetta|fetta|muffin)',
  PortugueseAndSpanish:
    '(?:en|em|sobre) cada (?:vaso|copo|copa|taça|molde|forma|tarro|plato|prato|bol|tigela|rebanada|fatia)',
  Scandinavian: '(?:i|på) (?:varje|hvert?) (?:glass?|form|skål|burk|tallrik|tallerken|skive|skiva|muffin)',
};
const EACH = new RegExp(`(?<!\\p{L})(?:${Object.values(INTO_EACH).join('|')})(?!\\p{L})`, 'giu');
const JOINED = new RegExp(`(\\p{L}+)(?:,|\\s(?:${AND_WORDS}|&))\\s(?:[\\d½¼¾⅓⅔]|(\\p{L}+)|$)`, 'giu');

/** Whether a sentence says of an amount in it that it is for each, with nothing between them but more that is listed. */
export function isForEachAbroad(sentence: string, at: number, listed: ReadonlySet<string>): boolean {
  return matchesOf(EACH, sentence).some(({ index }) => {
    const between = index < at ? sentence.slice(index, at + 1) : sentence.slice(at, index);
    const isMore = (name = '') => isListed(name, listed);
    const isOfOneClause = ([, before, behind = before]: RegExpExecArray) => isMore(before) && isMore(behind);
    return !/[;:(]/.test(between) && matchesOf(JOINED, between).every(isOfOneClause);
  });
}
