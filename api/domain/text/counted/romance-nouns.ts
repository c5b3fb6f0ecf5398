/** One and several of what recipes count in French, Spanish, Portuguese and Italian. */
import { pairsOf } from './word-pairs.ts';

export type RomanceLanguage = 'fr' | 'es' | 'pt' | 'it';

export interface RomanceNoun {
  language: RomanceLanguage;
  one: string;
  several: string;
  /** Whether what follows names what is in it, and is no adjective. */
  isPack: boolean;
}

const COUNTED: Record<RomanceLanguage, string> = {
  fr: `
    avocat/avocats bâton/bâtons blanc/blancs boîte/boîtes botte/bottes branche/branches brin/brins
    carotte/carottes champignon/champignons chou/choux citron/citrons cuisse/cuisses échalote/échalotes
    escalope/escalopes feuille/feuilles gousse/gousses jaune/jaunes navet/navets œuf/œufs oeuf/oeufs
    oignon/oignons pêche/pêches pincée/pincées poignée/poignées poire/poires poireau/poireaux poivron/poivrons
    pomme/pommes tasse/tasses tomate/tomates tranche/tranches verre/verres bouquet/bouquets abricot/abricots
    amande/amandes artichaut/artichauts asperge/asperges betterave/betteraves clou/clous concombre/concombres
    cornichon/cornichons courge/courges crevette/crevettes datte/dattes fenouil/fenouils figue/figues
    fraise/fraises framboise/framboises mangue/mangues noisette/noisettes pignon/pignons saucisse/saucisses
    tablette/tablettes poulet/poulets canard/canards pavé/pavés côte/côtes côtelette/côtelettes lardon/lardons
    huître/huîtres câpre/câpres pamplemousse/pamplemousses clémentine/clémentines cerise/cerises marron/marrons
    châtaigne/châtaignes gaufre/gaufres yaourt/yaourts goutte/gouttes bulbe/bulbes galette/galettes
    potiron/potirons potimarron/potimarrons piment/piments haricot/haricots laitue/laitues fromage/fromages
    crottin/crottins personne/personnes tarte/tartes canette/canettes étoile/étoiles topinambour/topinambours
    disque/disques carré/carrés zeste/zestes truite/truites pintade/pintades lapin/lapins magret/magrets
    grenade/grenades myrtille/myrtilles mûre/mûres brugnon/brugnons litchi/litchis pruneau/pruneaux
    gâteau/gâteaux rouleau/rouleaux maquereau/maquereaux banane/bananes chou-fleur/choux-fleurs
    chou-rave/choux-raves patate/patates`,
  es: `
    cebolla/cebollas diente/dientes hoja/hojas huevo/huevos limón/limones manzana/manzanas pimiento/pimientos
    cda/cdas cda./cdas. cdita/cditas cdita./cditas. cdta/cdtas cdta./cdtas. cucharada/cucharadas
    cucharadita/cucharaditas pizca/pizcas puñado/puñados rama/ramas rebanada/rebanadas vaso/vasos vasito/vasitos
    yema/yemas zanahoria/zanahorias berenjena/berenjenas calabacín/calabacines naranja/naranjas pepino/pepinos
    puerro/puerros aguacate/aguacates ajo/ajos alcachofa/alcachofas almendra/almendras calabaza/calabazas
    champiñón/champiñones ciruela/ciruelas clavo/clavos filete/filetes fresa/fresas galleta/galletas
    gamba/gambas mejillón/mejillones muslo/muslos nopal/nopales nuez/nueces pechuga/pechugas plátano/plátanos
    seta/setas tallo/tallos cabeza/cabezas taza/tazas guindilla/guindillas lima/limas durazno/duraznos
    piña/piñas sandía/sandías uva/uvas cereza/cerezas aceituna/aceitunas anchoa/anchoas lomo/lomos
    chuleta/chuletas costilla/costillas salchicha/salchichas morcilla/morcillas rodaja/rodajas gajo/gajos
    rollo/rollos pastilla/pastillas tableta/tabletas copa/copas gota/gotas chorrito/chorritos ramita/ramitas
    ramillete/ramilletes mazorca/mazorcas elote/elotes lechuga/lechugas col/coles coliflor/coliflores
    repollo/repollos nabo/nabos remolacha/remolachas rábano/rábanos espárrago/espárragos langostino/langostinos
    almeja/almejas calamar/calamares pulpo/pulpos dátil/dátiles higo/higos avellana/avellanas
    cacahuete/cacahuetes pastel/pasteles bizcocho/bizcochos yogur/yogures cogollo/cogollos lámina/láminas
    hogaza/hogazas boniato/boniatos cebolleta/cebolletas chalota/chalotas mandarina/mandarinas
    panecillo/panecillos papa/papas melocotón/melocotones melón/melones camarón/camarones cebollín/cebollines
    porción/porciones ración/raciones tomate/tomates banana/bananas batata/batatas lata/latas ramo/ramos
    unidad/unidades pera/peras clara/claras coco/cocos patata/patatas pez/peces persona/personas
    tarta/tartas torta/tortas`,
  pt: `
    batata/batatas caixa/caixas cebola/cebolas cenoura/cenouras clara/claras colher/colheres copo/copos
    copinho/copinhos dente/dentes fatia/fatias folha/folhas galho/galhos gema/gemas laranja/laranjas lata/latas
    limão/limões maçã/maçãs ovo/ovos pacote/pacotes pão/pães peito/peitos pimentão/pimentões pitada/pitadas
    punhado/punhados ramo/ramos talo/talos unidade/unidades xícara/xícaras alho/alhos cabeça/cabeças
    pimenta/pimentas malagueta/malaguetas abobrinha/abobrinhas berinjela/berinjelas beringela/beringelas
    abóbora/abóboras abacate/abacates manga/mangas pêssego/pêssegos ameixa/ameixas morango/morangos
    abacaxi/abacaxis ananás/ananases melão/melões tangerina/tangerinas figo/figos tâmara/tâmaras noz/nozes
    amêndoa/amêndoas avelã/avelãs castanha/castanhas azeitona/azeitonas frango/frangos bife/bifes filé/filés
    linguiça/linguiças chouriço/chouriços camarão/camarões sardinha/sardinhas lula/lulas polvo/polvos
    posta/postas lombo/lombos coxa/coxas sobrecoxa/sobrecoxas costeleta/costeletas alface/alfaces couve/couves
    repolho/repolhos beterraba/beterrabas rabanete/rabanetes espiga/espigas cogumelo/cogumelos vagem/vagens
    saqueta/saquetas tablete/tabletes raminho/raminhos cravo/cravos biscoito/biscoitos bolacha/bolachas
    bolo/bolos porção/porções pessoa/pessoas iogurte/iogurtes gomo/gomos rodela/rodelas pedaço/pedaços
    molho/molhos taça/taças tomate/tomates banana/bananas couve-flor/couves-flores lima/limas pepino/pepinos
    rama/ramas uva/uvas pera/peras coco/cocos tarte/tartes cereja/cerejas cebolinha/cebolinhas copa/copas
    gota/gotas pastel/pastéis`,
  it: `
    bicchiere/bicchieri bicchierino/bicchierini cipolla/cipolle fetta/fette foglia/foglie mela/mele
    pizzico/pizzichi pomodoro/pomodori rametto/rametti spicchio/spicchi tuorlo/tuorli uovo/uova arancia/arance
    carota/carote limone/limoni melanzana/melanzane peperone/peperoni scalogno/scalogni zucchina/zucchine
    acciuga/acciughe albume/albumi baccello/baccelli carciofo/carciofi cetriolo/cetrioli fico/fichi
    filetto/filetti finocchio/finocchi fogliolina/foglioline fragola/fragole fungo/funghi gambero/gamberi
    noce/noci peperoncino/peperoncini pesca/pesche porro/porri salsiccia/salsicce albicocca/albicocche
    prugna/prugne ciliegia/ciliegie anguria/angurie dattero/datteri mandorla/mandorle nocciola/nocciole
    cappero/capperi ravanello/ravanelli barbabietola/barbabietole zucca/zucche cavolfiore/cavolfiori
    cavolo/cavoli verza/verze costa/coste gambo/gambi testa/teste stecca/stecche bacca/bacche chiodo/chiodi
    petto/petti coscia/cosce cotoletta/cotolette bistecca/bistecche braciola/braciole costina/costine
    cozza/cozze vongola/vongole seppia/seppie polpo/polpi orata/orate branzino/branzini trota/trote
    tazzina/tazzine goccia/gocce cubetto/cubetti tavoletta/tavolette rotolo/rotoli porzione/porzioni
    cipollotto/cipollotti pomodorino/pomodorini scamorza/scamorze cespo/cespi mandarino/mandarini dado/dadi
    lattuga/lattughe melagrana/melagrane pompelmo/pompelmi castagna/castagne pezzo/pezzi patata/patate
    banana/banane pera/pere pesce/pesci persona/persone torta/torte`,
};

/** What things are packed, tied or cut in. */
const PACKS: Record<RomanceLanguage, string> = {
  fr: `
    barquette/barquettes boule/boules centaine/centaines cube/cubes dizaine/dizaines douzaine/douzaines
    livre/livres paquet/paquets pot/pots quinzaine/quinzaines sachet/sachets tige/tiges trentaine/trentaines
    vingtaine/vingtaines bouteille/bouteilles brique/briques morceau/morceaux rondelle/rondelles`,
  es: `
    bolsa/bolsas bote/botes chorro/chorros cubo/cubos docena/docenas loncha/lonchas manojo/manojos
    paquete/paquetes sobre/sobres barra/barras botella/botellas tarro/tarros trozo/trozos`,
  pt: `
    chávena/chávenas dúzia/dúzias embalagem/embalagens frasco/frascos garrafa/garrafas maço/maços barra/barras`,
  it: `
    barattolo/barattoli bottiglia/bottiglie bustina/bustine ciuffo/ciuffi confezione/confezioni dozzina/dozzine
    etto/etti foglio/fogli lattina/lattine manciata/manciate mazzetto/mazzetti mazzo/mazzi pacchetto/pacchetti
    panetto/panetti scatola/scatole scatoletta/scatolette tazza/tazze vasetto/vasetti`,
};

function nounsOf(tables: Record<RomanceLanguage, string>, isPack: boolean): RomanceNoun[] {
  return (Object.keys(tables) as RomanceLanguage[]).flatMap((language) =>
    pairsOf(tables[language]).map(([one, several]) => ({ language, one, several, isPack })),
  );
}

/** What is named by more than one word, of which others agree with the first. */
const SEVERAL_WORDS: readonly RomanceNoun[] = [
  { language: 'fr', one: 'pomme de terre', several: 'pommes de terre', isPack: false },
  { language: 'fr', one: 'patate douce', several: 'patates douces', isPack: false },
];

const ROMANCE_NOUNS: readonly RomanceNoun[] = [
  ...nounsOf(COUNTED, false),
  ...nounsOf(PACKS, true),
  ...SEVERAL_WORDS,
];

/** Nouns of several languages that share a form. */
function byForm(form: 'one' | 'several'): ReadonlyMap<string, readonly RomanceNoun[]> {
  const nouns = new Map<string, RomanceNoun[]>();
  for (const noun of ROMANCE_NOUNS) nouns.set(noun[form], [...(nouns.get(noun[form]) ?? []), noun]);
  return nouns;
}

const BY_ONE = byForm('one');
const BY_SEVERAL = byForm('several');

/** The nouns of these languages that a word is, said of several or of one. */
export function romanceNouns(word: string, isOfSeveral: boolean): readonly RomanceNoun[] {
  return (isOfSeveral ? BY_SEVERAL : BY_ONE).get(word.toLowerCase()) ?? [];
}

const FORMS_OF_WORDS = SEVERAL_WORDS.flatMap(({ one, several }) => [one, several]).join('|');
const NOUN = new RegExp(`^(?:(?:${FORMS_OF_WORDS})(?=[(,;/ ]|$)|[^ ]*?\\p{L}(?=[(,;/])|[^ ]+)`, 'iu');

/** What a name begins with that may be a noun of these languages: a word, or those of one noun. */
export function romanceNounAt(name: string): string {
  return NOUN.exec(name)?.[0] ?? '';
}

/** Whether a word is what things are packed, tied or cut in: 'bolsas', 'rondelles'. */
export function isPackAbroad(word: string): boolean {
  const said = word.toLowerCase();
  return ROMANCE_NOUNS.some(({ one, several, isPack }) => isPack && (one === said || several === said));
}
