/** One and several of what recipes count in German, French, Portuguese, Spanish and Italian. What is not here stays. */
import { dutchName } from './dutch-names.ts';
import { scandinavianName } from './scandinavian-names.ts';
import { inFormOf, pairByForm, pairsOf } from './word-pairs.ts';

const GERMAN = `
  Apfel/Äpfel Banane/Bananen Birne/Birnen Blatt/Blätter Dose/Dosen Ei/Eier Eigelb/Eigelb Eiweiß/Eiweiß Flasche/Flaschen Glas/Gläser Gurke/Gurken
  Karotte/Karotten Kartoffel/Kartoffeln Limette/Limetten Möhre/Möhren Nuss/Nüsse Packung/Packungen Prise/Prisen
  Scheibe/Scheiben Schalotte/Schalotten Schote/Schoten Spitze/Spitzen Stange/Stangen Tasse/Tassen Tomate/Tomaten
  Beere/Beeren Bohne/Bohnen Brötchen/Brötchen Brust/Brüste Dattel/Datteln Feige/Feigen Keule/Keulen Kirsche/Kirschen
  Knolle/Knollen Kopf/Köpfe Pflaume/Pflaumen Pilz/Pilze Rübe/Rüben Schnitzel/Schnitzel Stängel/Stängel Stiel/Stiele
  Traube/Trauben Tüte/Tüten Würfel/Würfel Wurzel/Wurzeln Würstchen/Würstchen Wurst/Würste Zehe/Zehen Zitrone/Zitronen Zweig/Zweige Zwiebel/Zwiebeln
  Blüte/Blüten Frikadelle/Frikadellen Garnele/Garnelen Kapsel/Kapseln Kugel/Kugeln Mandel/Mandeln Melone/Melonen
  Nelke/Nelken Rippe/Rippen Rolle/Rollen Semmel/Semmeln Nest/Nester
  Brot/Brote Tafel/Tafeln Pfirsich/Pfirsiche Aprikose/Aprikosen Kürbis/Kürbisse Kotelett/Koteletts Forelle/Forellen
  Keks/Kekse Laib/Laibe Platte/Platten Rosine/Rosinen Artischocke/Artischocken Rettich/Rettiche Torte/Torten Topf/Töpfe
  Quitte/Quitten Muschel/Muscheln Sardelle/Sardellen Pfefferkorn/Pfefferkörner Mandarine/Mandarinen Fisch/Fische
  Peperoni/Peperoni`;

const ROMANCE = `
  avocat/avocats bâton/bâtons blanc/blancs boîte/boîtes botte/bottes branche/branches brin/brins carotte/carottes
  champignon/champignons chou/choux citron/citrons cuisse/cuisses échalote/échalotes escalope/escalopes feuille/feuilles
  gousse/gousses jaune/jaunes navet/navets œuf/œufs oeuf/oeufs oignon/oignons pêche/pêches pincée/pincées
  poignée/poignées poire/poires poireau/poireaux poivron/poivrons pomme/pommes tasse/tasses tomate/tomates
  tranche/tranches verre/verres
  batata/batatas caixa/caixas cebola/cebolas cenoura/cenouras clara/claras colher/colheres copo/copos copinho/copinhos dente/dentes fatia/fatias
  folha/folhas galho/galhos gema/gemas laranja/laranjas lata/latas limão/limões maçã/maçãs ovo/ovos pacote/pacotes pão/pães
  peito/peitos pimentão/pimentões pitada/pitadas punhado/punhados ramo/ramos talo/talos unidade/unidades xícara/xícaras
  cebolla/cebollas diente/dientes hoja/hojas huevo/huevos limón/limones manzana/manzanas pimiento/pimientos
  cda/cdas cda./cdas. cdita/cditas cdita./cditas. cdta/cdtas cdta./cdtas. cucharada/cucharadas cucharadita/cucharaditas
  pizca/pizcas puñado/puñados rama/ramas rebanada/rebanadas vaso/vasos vasito/vasitos yema/yemas zanahoria/zanahorias
  bicchiere/bicchieri bicchierino/bicchierini cipolla/cipolle fetta/fette foglia/foglie mela/mele pizzico/pizzichi pomodoro/pomodori
  rametto/rametti spicchio/spicchi tuorlo/tuorli uovo/uova
  arancia/arance carota/carote limone/limoni melanzana/melanzane peperone/peperoni scalogno/scalogni zucchina/zucchine
  berenjena/berenjenas calabacín/calabacines naranja/naranjas pepino/pepinos puerro/puerros bouquet/bouquets
  abricot/abricots amande/amandes artichaut/artichauts asperge/asperges betterave/betteraves clou/clous concombre/concombres
  cornichon/cornichons courge/courges crevette/crevettes datte/dattes fenouil/fenouils figue/figues fraise/fraises
  framboise/framboises mangue/mangues noisette/noisettes pignon/pignons saucisse/saucisses
  aguacate/aguacates ajo/ajos alcachofa/alcachofas almendra/almendras calabaza/calabazas champiñón/champiñones
  ciruela/ciruelas clavo/clavos filete/filetes fresa/fresas galleta/galletas gamba/gambas mejillón/mejillones muslo/muslos
  nopal/nopales nuez/nueces pechuga/pechugas plátano/plátanos seta/setas tallo/tallos
  acciuga/acciughe albume/albumi baccello/baccelli carciofo/carciofi cetriolo/cetrioli fico/fichi filetto/filetti
  finocchio/finocchi fogliolina/foglioline fragola/fragole fungo/funghi gambero/gamberi noce/noci peperoncino/peperoncini
  pesca/pesche porro/porri salsiccia/salsicce
  tablette/tablettes poulet/poulets canard/canards pavé/pavés côte/côtes côtelette/côtelettes lardon/lardons
  huître/huîtres câpre/câpres pamplemousse/pamplemousses clémentine/clémentines cerise/cerises marron/marrons
  châtaigne/châtaignes gaufre/gaufres yaourt/yaourts goutte/gouttes
  bulbe/bulbes galette/galettes potiron/potirons potimarron/potimarrons piment/piments haricot/haricots
  laitue/laitues fromage/fromages crottin/crottins personne/personnes tarte/tartes canette/canettes étoile/étoiles
  topinambour/topinambours disque/disques carré/carrés zeste/zestes truite/truites pintade/pintades lapin/lapins
  magret/magrets grenade/grenades myrtille/myrtilles mûre/mûres brugnon/brugnons litchi/litchis cabeza/cabezas
  taza/tazas guindilla/guindillas lima/limas durazno/duraznos piña/piñas sandía/sandías uva/uvas cereza/cerezas
  aceituna/aceitunas anchoa/anchoas lomo/lomos chuleta/chuletas costilla/costillas salchicha/salchichas
  morcilla/morcillas rodaja/rodajas gajo/gajos rollo/rollos pastilla/pastillas tableta/tabletas
  copa/copas gota/gotas chorrito/chorritos ramita/ramitas ramillete/ramilletes mazorca/mazorcas elote/elotes
  lechuga/lechugas col/coles coliflor/coliflores repollo/repollos nabo/nabos remolacha/remolachas rábano/rábanos
  espárrago/espárragos langostino/langostinos almeja/almejas calamar/calamares pulpo/pulpos dátil/dátiles
  higo/higos avellana/avellanas cacahuete/cacahuetes pastel/pasteles bizcocho/bizcochos yogur/yogures
  cogollo/cogollos lámina/láminas hogaza/hogazas boniato/boniatos cebolleta/cebolletas chalota/chalotas
  mandarina/mandarinas panecillo/panecillos papa/papas melocotón/melocotones melón/melones
  camarón/camarones cebollín/cebollines porción/porciones ración/raciones pruneau/pruneaux gâteau/gâteaux
  rouleau/rouleaux maquereau/maquereaux alho/alhos cabeça/cabeças pimenta/pimentas malagueta/malaguetas
  abobrinha/abobrinhas berinjela/berinjelas beringela/beringelas abóbora/abóboras abacate/abacates manga/mangas
  pêssego/pêssegos ameixa/ameixas morango/morangos abacaxi/abacaxis ananás/ananases melão/melões
  tangerina/tangerinas figo/figos tâmara/tâmaras noz/nozes amêndoa/amêndoas avelã/avelãs castanha/castanhas
  azeitona/azeitonas frango/frangos bife/bifes filé/filés linguiça/linguiças chouriço/chouriços camarão/camarões
  sardinha/sardinhas lula/lulas polvo/polvos posta/postas lombo/lombos coxa/coxas sobrecoxa/sobrecoxas
  costeleta/costeletas alface/alfaces couve/couves repolho/repolhos beterraba/beterrabas rabanete/rabanetes
  espiga/espigas cogumelo/cogumelos vagem/vagens saqueta/saquetas tablete/tabletes raminho/raminhos cravo/cravos
  biscoito/biscoitos bolacha/bolachas bolo/bolos porção/porções pessoa/pessoas iogurte/iogurtes gomo/gomos
  rodela/rodelas pedaço/pedaços molho/molhos taça/taças albicocca/albicocche prugna/prugne ciliegia/ciliegie
  anguria/angurie dattero/datteri mandorla/mandorle nocciola/nocciole cappero/capperi ravanello/ravanelli
  barbabietola/barbabietole zucca/zucche cavolfiore/cavolfiori cavolo/cavoli verza/verze costa/coste gambo/gambi
  testa/teste stecca/stecche bacca/bacche chiodo/chiodi petto/petti coscia/cosce cotoletta/cotolette
  bistecca/bistecche braciola/braciole costina/costine cozza/cozze vongola/vongole seppia/seppie polpo/polpi
  orata/orate branzino/branzini trota/trote tazzina/tazzine goccia/gocce
  cubetto/cubetti tavoletta/tavolette rotolo/rotoli porzione/porzioni cipollotto/cipollotti pomodorino/pomodorini
  scamorza/scamorze cespo/cespi mandarino/mandarini dado/dadi lattuga/lattughe melagrana/melagrane
  pompelmo/pompelmi castagna/castagne pezzo/pezzi`;

/** What things are packed, tied or cut in: what follows names them, and is no adjective. */
const PACKS = `
  barattolo/barattoli bottiglia/bottiglie bustina/bustine ciuffo/ciuffi confezione/confezioni dozzina/dozzine etto/etti
  foglio/fogli lattina/lattine manciata/manciate mazzetto/mazzetti mazzo/mazzi pacchetto/pacchetti panetto/panetti
  scatola/scatole scatoletta/scatolette tazza/tazze vasetto/vasetti
  bolsa/bolsas bote/botes chorro/chorros cubo/cubos docena/docenas loncha/lonchas manojo/manojos paquete/paquetes
  sobre/sobres
  chávena/chávenas dúzia/dúzias embalagem/embalagens frasco/frascos garrafa/garrafas
  barquette/barquettes boule/boules centaine/centaines cube/cubes dizaine/dizaines douzaine/douzaines livre/livres
  paquet/paquets pot/pots quinzaine/quinzaines sachet/sachets tige/tiges trentaine/trentaines vingtaine/vingtaines
  barra/barras botella/botellas bouteille/bouteilles brique/briques morceau/morceaux rondelle/rondelles tarro/tarros
  trozo/trozos`;

const GERMAN_NOUNS = pairsOf(GERMAN);
const ROMANCE_PACKS = pairsOf(PACKS);
const ROMANCE_NOUNS = [...pairsOf(ROMANCE), ...ROMANCE_PACKS];
const ROMANCE_BY_ONE = pairByForm(ROMANCE_NOUNS, 0);
const ROMANCE_BY_SEVERAL = pairByForm(ROMANCE_NOUNS, 1);

/** Words that end a Romance name: 'gousses | d’ail', 'œufs | à température ambiante'. */
const NAME_END =
  /^(?:(?:de|du|des|da|do|dos|del|di|d['’].*|à|au|en|ou|o|y|et|e|com|con|avec|para|pour|[sml]|xx?l|tamaño|talla|taille|tamanho|nature)$|[(,;/])/iu;
/** What an adjective after the noun takes for several, where it is sure: 'oignons rouges', 'cebolas grandes'. */
const ADJECTIVE = /^(?:\p{L}{2,}[aeoétd]|garni|farci|rôti)$/iu;
const ADJECTIVES = /^(?:\p{L}{2,}[aeoétd]|garni|farci|rôti)s$/iu;
/** Endings of Italian adjectives of one and of several, as of 'piccola' and 'piccole'; of the others it is not sure. */
const ITALIAN_ADJECTIVES: [one: RegExp, several: string][] = [
  [/(?<=[cg])a$/i, 'he'],
  [/(?<![cg])a$/i, 'e'],
  [/(?<![cg])i?o$/i, 'i'],
  [/e$/i, 'i'],
];
const ITALIAN_OF_ONE: [several: RegExp, one: string][] = [
  [/(?<=[cg])he$/i, 'a'],
  [/e$/i, 'a'],
];

/** Adjectives that stand before a noun and take its number. */
const BEFORE_NOUN = pairsOf(`
  beau/beaux bel/beaux belle/belles bon/bons bonne/bonnes gran/grandes grand/grands grande/grandes gros/gros
  grosse/grosses jeune/jeunes pequena/pequenas pequeno/pequenos pequeña/pequeñas pequeño/pequeños petit/petits
  petite/petites`);
const BEFORE_ITALIAN_NOUN = pairsOf(
  'bella/belle grande/grandi grossa/grosse grosso/grossi piccola/piccole piccolo/piccoli',
);
const ADJECTIVES_BEFORE_NOUN: ReadonlySet<string> = new Set([...BEFORE_NOUN, ...BEFORE_ITALIAN_NOUN].flat());
/** The last part of a German word is what is counted: 'Knoblauchzehe'. Shorter nouns end other words: 'Brei'. */
const LEAST_LAST_PART = 4;
/** Ends English words as well: 'Finest'. */
const NO_LAST_PART = 'Nest';

/** What is written alike in German, with a capital, and in another language: 'Tomate' has two plurals. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  GERMAN_NOUNS.flatMap((german) => {
    const other = ROMANCE_NOUNS.find(([one]) => one === german[0].toLowerCase());
    return other && other[1] !== german[1].toLowerCase() ? [german[0]] : [];
  }),
);

/** 'gr. Zwiebel', 'kl. Dose'. */
const SHORT_SIZE = /^(?:mittel)?(?:gr|kl)\.? (?=\p{L})/iu;

/** The name for several (or for one); null where no noun of these languages is surely what is counted. */
export function countedAbroad(name: string, areSeveral: boolean): string | null {
  const [size] = SHORT_SIZE.exec(name) ?? [];
  if (size !== undefined) {
    const counted = countedAbroad(name.slice(size.length), areSeveral);
    return counted && size + counted;
  }
  if (AMBIGUOUS.has(name)) return name;
  return (
    germanName(name, areSeveral) ??
    romanceName(name, areSeveral)?.name ??
    dutchName(name, areSeveral) ??
    scandinavianName(name, areSeveral)
  );
}

/** Whether a word is what things are packed, tied or cut in: 'bolsas', 'rondelles'. */
export function isPackAbroad(word: string): boolean {
  return ROMANCE_PACKS.some((pair) => pair.includes(word.toLowerCase()));
}

/** What a German name begins with that no English name does. */
const SMALL_ADJECTIVE =
  /^(?:gro(?:ß|ss)|klein|mittelgro(?:ß|ss)|reif|frisch|halb|rot|gelb|grün|unbehandelt|süß)e /iu;

/** 'große Zwiebel', 'Prise Salz'. Adjectives stay as they are only before what is feminine. */
function germanName(name: string, areSeveral: boolean): string | null {
  const [first = ''] = SMALL_ADJECTIVE.exec(name) ?? [];
  const [, others = '', noun = ''] =
    /^((?:\p{Ll}+e )*)(\p{Lu}\p{L}*)(?![\p{L}-])/u.exec(name.slice(first.length)) ?? [];
  if (noun === '') return null;
  const adjectives = first + others;
  for (const [one, several] of GERMAN_NOUNS) {
    const [from, to] = areSeveral ? [one, several] : [several, one];
    const isLastPart =
      one.length >= LEAST_LAST_PART && one !== NO_LAST_PART && noun.endsWith(from.toLowerCase());
    if (noun !== from && !isLastPart) continue;
    if (adjectives !== '' && !several.endsWith('n')) return null;
    const changed = noun === from ? to : noun.slice(0, -from.length) + to.toLowerCase();
    return adjectives + changed + name.slice(adjectives.length + noun.length);
  }
  // 'Große Orange': what is feminine and ends in e has an n for several.
  const isFeminine = areSeveral && first !== '' && /\p{Ll}{2}e$/u.test(noun);
  return isFeminine ? `${adjectives}${noun}n${name.slice(adjectives.length + noun.length)}` : null;
}

/** A name in the other number, and whether it is Italian, which has other endings. */
type RomanceName = { name: string; isItalian: boolean };

/** The word that a name begins with, and the space behind it. */
const FIRST_WORD = /^.*?(?:\p{L}(?=[(,;/])| |$)/su;
const BETWEEN_WORDS = /(?<=\p{L})(?=[(,;/])|(?<= )/u;

/** 'gousse d’ail', 'oignon rouge haché': the noun comes first, and adjectives follow it in its number. */
function romanceName(name: string, areSeveral: boolean): RomanceName | null {
  const [first = ''] = FIRST_WORD.exec(name) ?? [];
  const noun = first.trimEnd();
  const pair = (areSeveral ? ROMANCE_BY_ONE : ROMANCE_BY_SEVERAL).get(noun.toLowerCase());
  if (!pair) return behindAdjective(noun, name.slice(first.length), areSeveral);
  const rest = first === name ? [] : name.slice(first.length).split(BETWEEN_WORDS);
  const isItalian = !/[sx]$/.test(pair[1]);
  const changed = [inFormOf(noun, pair[areSeveral ? 1 : 0]) + first.slice(noun.length)];
  for (const [index, word] of rest.entries()) {
    const bare = word.trimEnd();
    if (NAME_END.test(bare) || ROMANCE_PACKS.includes(pair))
      return { name: [...changed, ...rest.slice(index)].join(''), isItalian };
    const other = adjectiveFor(bare, areSeveral, isItalian);
    if (other === null) return null;
    changed.push(other + word.slice(bare.length));
  }
  return { name: changed.join(''), isItalian };
}

/** 'gros oignon', 'grande cipolla'; null where the adjective may have several forms, as 'grandes' of 'gran'. */
function behindAdjective(adjective: string, rest: string, areSeveral: boolean): RomanceName | null {
  if (!ADJECTIVES_BEFORE_NOUN.has(adjective.toLowerCase())) return null;
  const counted = romanceName(rest, areSeveral);
  const pairs = counted?.isItalian ? BEFORE_ITALIAN_NOUN : BEFORE_NOUN;
  const [form, another] = pairs.flatMap(([one, several]) => {
    const [from, to] = areSeveral ? [one, several] : [several, one];
    return from === adjective.toLowerCase() ? [to] : [];
  });
  if (!counted || form === undefined || another !== undefined) return null;
  return { ...counted, name: `${inFormOf(adjective, form)} ${counted.name}` };
}

/** An adjective behind a noun in the other number; null where it is not sure. */
function adjectiveFor(word: string, areSeveral: boolean, isItalian: boolean): string | null {
  if (!isItalian) {
    if (!(areSeveral ? ADJECTIVE : ADJECTIVES).test(word)) return null;
    return areSeveral ? `${word}s` : word.slice(0, -1);
  }
  const [from, to] = (areSeveral ? ITALIAN_ADJECTIVES : ITALIAN_OF_ONE).find(([end]) => end.test(word)) ?? [];
  return from === undefined || to === undefined ? null : word.replace(from, to);
}

/** Adjectives and measures of other languages before a noun that English has too: 'stor egg', 'große Orange', 'ons ham'. */
const ADJECTIVE_ABROAD =
  /^(?:gro(?:ß|ss)|klein|reif|frisch|halb|rot|grün|gelb)e?[rsn]?\s|^(?:mittel)?(?:gr|kl)\.\s|^(?:ons|pond|gros(?:se)?|petite?|belle|beau|grand[eo]?|gran|pequeñ[oa]|piccol[oa]|buon[oa]?|stor[ae]?|liten|lille|små|mogen|moden|røde?|röda?|gule?|grønn?|grön|rijpe?|verse?|grote?|kleine?)\s/iu;

/** Whether a name begins with an adjective or a measure of another language, so that its noun has no English plural. */
export function isSaidAbroad(name: string): boolean {
  return ADJECTIVE_ABROAD.test(name);
}
