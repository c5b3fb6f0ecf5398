/** How many pieces a step makes of something: the number stays as it was written. No zod here. */
import { matchesOf } from '../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../text/number-words.ts';
import { isBlock, type RichTextNode } from '../../text/rich-text-reading.ts';
import { namesListed } from './listed-names.ts';
import { plainWords } from './written-amounts.ts';

/** What is formed and cut, by language. */
const PIECES = {
  English: `pieces? balls? portions? patty patties rounds? dis[ck]s? logs? dumplings? rolls? buns? loaf loaves lumps? cakes?
    cookies? biscuits? croquettes? koftas? meatballs? pancakes? crepes? tortillas? scones? muffins? circles? triangles?
    rectangles? parts? batches layers? ropes? strands? batons? nests? mounds? sections? segments? sausages? strips? cubes?
    slices? chunks? wedges? squares? bars? quarters? servings? sticks? lengths? diamonds? fingers?`,
  French: `boules? boulettes? morceaux parts? parties portions? carrés? tranches? pâtons? disques? triangles? crêpes?
    galettes? pains? rouleaux quartiers? bandes? cubes? lamelles? biscuits? cookies? croquettes? ravioles?
    bâtonnets? cercles? rectangles? beignets? quenelles? tartelettes? boudins? losanges?`,
  German: `stücken? kugeln teilen? portionen scheiben streifen quadraten? rechtecken? dreiecken? brötchen klößen? bällchen
    teiglingen? fladen laiben? knödeln? frikadellen buletten plätzchen rollen würsten? rauten schnitten vierteln? ecken
    pfannkuchen keksen? nocken strängen? nestern? würfeln?`,
  Italian: `palline pezzi parti porzioni quadrati fette dischi strisce panetti rettangoli triangoli polpette polpettine
    spicchi gnocchi involtini ravioli panini crocchette arancini biscotti frittelle crespelle cubetti rombi dischetti
    filoncini pagnotte hamburger cordoncini`,
  Portuguese: `bolas bolinhas bolinhos pedaços partes porções quadrados fatias discos tiras croquetes rolinhos pães
    pãezinhos biscoitos panquecas hambúrgueres gomos cubos triângulos retângulos almôndegas pastéis`,
  Spanish: `bolas bolitas trozos partes porciones cuadrados piezas rodajas discos tiras rectángulos triángulos albóndigas
    croquetas tortitas panecillos galletas hamburguesas empanadas cubos gajos barras rollitos tortillas arepas bollos
    magdalenas láminas`,
};
const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`;
const COUNT = `(?<![\\p{L}\\d.,/⁄])(?:(?!1(?!\\d))\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?|${SEVERAL_IN_WORDS})`;
const ADJECTIVES = '(?:(?!(?:of|and|with|in|to|or|g|kg|cm|mm|x|inch|minutes?) )[\\p{L}-]+ ){0,3}?';
const VESSELS = anyOf('glasses cups bowls pans tins jars plates ramekins mou?lds holes dishes trays sheets');
/** What servings and stores are put into, besides these, by language. */
const VESSELS_ABROAD = {
  Dutch: 'glazen bakjes potten potjes vormpjes schaaltjes borden',
  French: 'ramequins verres moules bocaux pots coupes coupelles verrines assiettes',
  German: 'gläsern? förmchen schälchen schüsseln tellern? tassen',
  Italian: 'bicchieri ciotole coppette stampini vasetti piatti',
  Portuguese: 'copos taças forminhas potes pratos',
  Spanish: 'vasos copas moldes ramequines tarros platos cuencos',
};
/** What is put into vessels: 'pour into 4 glasses', 'répartir dans 6 ramequins'; 'the rims of 4 glasses'. */
const FILLED = new RegExp(
  `(?<=(?<!\\p{L})(?:into|in|among|amongst|between|rims? of|dans|entre|en|em|auf|over) )${COUNT} (?!cups|tassen)${ADJECTIVES}${anyOf([VESSELS, ...Object.values(VESSELS_ABROAD)].join(' '))}(?!\\p{L}| (?:of|de|di|von) )`,
  'giu',
);
const FILLING =
  /(?<!\p{L})(?:divid|pour|ladl|spoon|fill|transfer|pack|portion|rims|répart|vers|dress|rempl|(?:be|ein|ab|um)?füll|verteil|gieß|anricht|repart|viert|distribu|suddivid|deit|verdeel|giet|schenk)\p{L}*/iu;
/** '12 squares' and what stands directly before it; 'into 4', where nothing says of what. */
const MADE = new RegExp(
  `(?<into>(?<!\\p{L})(?:into|to|in|en|em) (?:\\p{L}{2,8} )?)?(?<said>${COUNT} ${ADJECTIVES}${anyOf(Object.values(PIECES).join(' '))})(?!\\p{L})|(?<=(?<!\\p{L})into )(?<bare>${COUNT})(?=\\s*(?:[,)]|$| and )| equal)|(?<=(?<!\\p{L})(?:among|amongst|between) )(?<vessels>${COUNT} ${ADJECTIVES}${VESSELS})(?!\\p{L})`,
  'giu',
);
const FORMING =
  '(?:divid|shap|form|mold|model|portion|split|separat|roll|make|press|teil|façonn|divis|fare|fate|hacer|faire|fazer)\\p{L}*';
const FORMS = new RegExp(`(?<!\\p{L})${FORMING}`, 'iu');
const FORMS_DIRECTLY = new RegExp(`(?<!\\p{L})${FORMING}(?: (?:out|up|about|off))* $`, 'iu');
const CUTS = /(?<!\p{L})(?:cut|slic|schneide|coup|découp|cort|tagli)\p{L}*/iu;
/** '10 Brötchen formen': what is done stands behind. */
const FORMED_BEHIND = /^ (?:formen|rollen|drehen)(?!\p{L})/iu;
/** So many of each are as many however many there are; 'into 12 pieces, roll each' tells of all. */
const OF_EACH = /(?<!\p{L})(?:each|every|per|jede[nmrs]?|chaque|chacune?|cada|ogni|ciascun[oa]?)(?!\p{L})/iu;
const SENTENCES = /[.;!?\n]+(?=\s|$)/u;

/** The numbers of pieces that a formatted text makes: '12 squares' of 'cut into 12 squares'. */
export function piecesMade(nodes: readonly RichTextNode[], listed: ReadonlySet<string>): string[] {
  const own = nodes
    .map(plainWords)
    .join('')
    .split(SENTENCES)
    .flatMap((sentence) => piecesIn(sentence, listed));
  const inBlocks = nodes.flatMap((node) =>
    isBlock(node) ? piecesMade(node.children as RichTextNode[], listed) : [],
  );
  return [...own, ...inBlocks];
}

function piecesIn(sentence: string, listed: ReadonlySet<string>): string[] {
  const filled = FILLING.test(sentence)
    ? matchesOf(FILLED, sentence).flatMap(({ 0: said, index }) =>
        isOfEach(sentence, index, said) ? [] : [said],
      )
    : [];
  return [...new Set([...filled, ...piecesFormed(sentence, listed)])];
}

function isOfEach(sentence: string, index: number, said: string): boolean {
  const [behind = ''] =
    /^.*?(?=[,;:]|\s(?:and|et|und|y|e)\s|$)/su.exec(sentence.slice(index + said.length)) ?? [];
  return OF_EACH.test(sentence.slice(0, index)) || OF_EACH.test(behind);
}

function piecesFormed(sentence: string, listed: ReadonlySet<string>): string[] {
  if (!(FORMS.test(sentence) || CUTS.test(sentence))) return [];
  return matchesOf(MADE, sentence).flatMap(({ 0: whole, groups = {}, index }) => {
    if (isOfEach(sentence, index, whole)) return [];
    const { into, said, bare, vessels } = groups;
    const before = sentence.slice(0, index);
    if (bare ?? vessels) return FORMS.test(before) ? [bare ?? vessels ?? ''] : [];
    const isFormed =
      into === undefined
        ? FORMS_DIRECTLY.test(before) || FORMED_BEHIND.test(sentence.slice(index + (said ?? '').length))
        : FORMS.test(sentence);
    return said !== undefined && (isFormed || (into !== undefined && isCutUp(sentence, before, listed)))
      ? [said]
      : [];
  });
}

/** Whether something is cut that is made of the list, as a cake is: an onion is cut into as many wedges each. */
function isCutUp(sentence: string, before: string, listed: ReadonlySet<string>): boolean {
  const cut = CUTS.exec(sentence);
  if (cut === null) return false;
  const object = cut.index < before.length ? before.slice(cut.index + cut[0].length) : before;
  return !namesListed(object, listed) && !namesListed(object.replace(/^\s*\p{L}+/u, ''), listed);
}
