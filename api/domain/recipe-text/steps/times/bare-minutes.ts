/** Minutes and parts behind hours that stand without a unit of their own: '1 hr 20', '1 h e 30', '1 hora y 1/2'. */
import { matchAt } from '../../../text/match-at.ts';
import { AND_WORDS } from '../../../text/range-words.ts';

/** What may follow such a number, so that it counts nothing else ('1 hr 20 eggs'), by language. */
const FOLLOWING: Record<string, string> = {
  English:
    'at|in|on|until|till|or|and|then|with|over|under|per|for|from|before|after|to|if|while|covered|uncovered|turning|stirring|basting|more|longer|depending|the|it|each',
  CzechAndSlovak: 'v|ve|na|do|při|pri|až|pod|a|nebo|alebo|s|se',
  Dutch:
    'op|in|met|tot|of|en|dan|onder|zonder|koken|bakken|garen|stoven|sudderen|rijzen|rusten|laten|lang|afgedekt|de|het',
  French:
    'à|a|au|aux|de|du|dans|sur|sous|en|et|ou|puis|environ|avant|après|sans|avec|pour|minimum|maximum|selon|par|voire|encore|dès|le|la|les|thermostat|th|couvert|jusqu',
  German:
    'bei|im|in|auf|unter|mit|zu|nach|bis|oder|und|lang|backen|kochen|garen|braten|schmoren|ziehen|ruhen|gehen|köcheln|kühlen|dämpfen|quellen|stehen|zugedeckt|abgedeckt|offen|den|die|das',
  Italian: 'a|al|in|nel|nella|con|per|e|o|poi|finché|fino|circa|su|mescolando|coperto|il|la|le|i|gli|lo',
  Polish: 'w|na|do|pod|aż|z|lub|i|bez',
  PortugueseAndSpanish:
    'a|al|en|no|na|com|con|hasta|até|ou|o|y|e|luego|más|mais|sin|sem|tapado|el|la|los|las|os|as',
  Scandinavian: 'i|på|med|tills|til|till|eller|och|og|under|utan|uden|uten|mitt|ved|vid|ved|de|den',
};
const ENDS = `(?=\\s*(?:$|[.,;:)!?\\n](?!\\d))|\\s(?:${Object.values(FOLLOWING).join('|')})(?!\\p{L}))`;
const AND = `\\s(?:(?:and|&|${AND_WORDS})\\s)?`;
const MINUTES = new RegExp(`${AND}([0-5]\\d)(?!\\d)${ENDS}`, 'iuy');
const FRACTION = new RegExp(`(?:${AND}|\\s?)(?:(1/2|½)|(1/4|¼)|(3/4|¾))(?![\\d/])${ENDS}`, 'iuy');
/** Quarters behind an hour, by language: one, and three. */
const QUARTERS: Record<string, [one: string, three: string]> = {
  English: ['and a quarter', 'and three quarters'],
  Dutch: ['en een kwart(?:ier)?', 'en drie kwartier'],
  French: ['(?:et )?(?:un )?quart', '(?:et )?trois[ -]quarts'],
  German: ['und eine viertel(?:stunde)?', 'und eine dreiviertelstunde'],
  Italian: ['e (?:un )?quarto', 'e tre quarti'],
  PortugueseAndSpanish: ['[ye] (?:un? |um )?[cq]uarto', '[ye] tr[eê]s [cq]uartos'],
  Scandinavian: ['o(?:ch|g) (?:en |et )?kvart(?:er)?', 'o(?:ch|g) tre kvart(?:er)?'],
};
const [ONE_QUARTER, THREE_QUARTERS] = ([0, 1] as const).map((index) =>
  Object.values(QUARTERS)
    .map((words) => words[index])
    .join('|'),
);
const QUARTER = new RegExp(`\\s(?:(${ONE_QUARTER})|(${THREE_QUARTERS}))(?!\\p{L})`, 'iuy');

/** What stands behind an hour that ends at `position`, in minutes; null where nothing does. */
export function readBehindHour(text: string, position: number): { minutes: number; end: number } | null {
  const [said, half, one, three] = matchAt(FRACTION, text, position) ?? [];
  if (said !== undefined) {
    const minutes = half ? 30 : one ? 15 : three ? 45 : 0;
    return { minutes, end: position + said.length };
  }
  const quarter = matchAt(QUARTER, text, position);
  if (quarter) return { minutes: quarter[1] ? 15 : 45, end: position + quarter[0].length };
  const bare = matchAt(MINUTES, text, position);
  return bare && { minutes: Number(bare[1]), end: position + bare[0].length };
}
