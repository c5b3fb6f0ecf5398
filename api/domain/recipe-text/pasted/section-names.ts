/** What the parts of a written recipe are headed with. Only words that mean this part in every language that has them. */

import { factsOfLine } from './facts-in-lines.ts';

/** Part of a written recipe that a heading begins. */
export type Section = 'ingredients' | 'steps' | 'notes' | 'description' | 'rest';

/** Headings in lower case without accents, parted by semicolons; a line of each says the language. */
const NAMES: Readonly<Record<Section, string>> = {
  ingredients: `ingredients; ingredient list; ingredients list; the ingredients; you need; you will need; you'll need; what you need; what you'll need; shopping list
    zutaten; zutatenliste; das brauchst du
    les ingredients; liste des ingredients
    ingredientes; los ingredientes; lista de ingredientes
    ingredienti; gli ingredienti
    ingredienten; dit heb je nodig; wat heb je nodig
    ingredienser; detta behover du; det skal du bruge; dette trenger du
    ainekset; ainesosat; skladniki; suroviny; ingredience; ingrediencie; potraviny; hozzavalok; ingrediente
    malzemeler; υλικα; ингредиенты; состав; інгредієнти; продукти; съставки; sastojci; састојци; sestavine
    koostisosad; sastavdalas; ingredientai; hraefni; innihaldsefni; nguyen lieu; bahan-bahan; bahan
    材料; 食材; 原料; 재료; מצרכים; מרכיבים; المكونات; المقادير; مواد لازم; ส่วนผสม; सामग्री`,
  steps: `instructions; instruction; method; directions; direction; preparation; preparations; steps; the steps; procedure; how to; how to make it; how to make; how to cook; cooking instructions; preparation instructions; preparation method; method of preparation; what to do; let's cook; step by step; the method; cooking method; cooking steps
    zubereitung; anleitung; zubereitungsschritte; und so geht's; so geht's; so wird's gemacht; arbeitsschritte; kochanleitung
    la preparation; etapes; les etapes; etapes de preparation; realisation; la recette; recette; etapes de realisation
    preparacion; elaboracion; instrucciones; pasos; modo de preparacion; como hacer; como preparar; preparacion paso a paso; elaboracion paso a paso
    preparazione; procedimento; istruzioni; come preparare; esecuzione
    preparo; modo de preparo; modo de fazer; preparacao; modo de preparacao; instrucoes
    bereiding; bereidingswijze; instructies; aan de slag; zo maak je het; zo maak je; werkwijze; voorbereiding
    gor sa har; instruktioner; tillagning; sa gor du; sa har gor du
    fremgangsmade; sadan gor du; slik gjor du; slik gjor du det; fremgangsmate; tilberedning
    ohje; ohjeet; valmistus; valmistusohje; nain teet; tee nain; przygotowanie; sposob przygotowania; wykonanie; sposob wykonania
    postup; postup pripravy; priprava; elkeszites; elkeszitese; az elkeszites lepesei; mod de preparare; preparare; instructiuni
    hazirlanisi; yapilisi; yapilis; εκτελεση; οδηγιες; διαδικασια; παρασκευη; приготовление; способ приготовления; приготування; начин на приготвяне; приготвяне; priprema; nacin pripreme; припрема; postopek
    valmistamine; pagatavosana; paruosimas; gaminimas; adferd; cach lam; cara membuat; langkah
    作り方; 手順; 做法; 步骤; 步驟; 만드는 법; 만드는법; 만들기; 조리순서; אופן ההכנה; הכנה; אופן הכנה; طريقة التحضير; طرز تهیه; วิธีทำ; विधि`,
  notes: `notes; note; recipe notes; recipe note; cook's notes; cook's note; chef's notes; cook's tip; tips; tip; top tip; recipe tips; hints; storage; to store; make ahead; variations; substitutions; serving suggestions; equipment; special equipment; you will also need
    hinweise; hinweis; tipp; tipps; anmerkungen; anmerkung
    astuce; astuces; conseil; conseils; remarques; notes du chef
    nota; notas; consejo; consejos; trucos; trucos y consejos
    consiglio; consigli; conservazione
    dica; dicas; opmerking; opmerkingen; variatietip; tips & tricks
    vinkki; vinkit; wskazowki; rada; tippek; sfaturi; ipuclari; puf noktalari; συμβουλες; совет; советы; примечания`,
  description:
    'description; about; about this recipe; about the recipe; about this dish; about the dish; introduction; intro; summary; beschreibung; descripcion; descrizione; descricao; omschrijving; beskrivning',
  rest: `nutrition; nutrition facts; nutrition information; nutritional information; nutritional info; per serving; nahrwerte; nahrwerte pro portion; valeurs nutritionnelles; informacion nutricional; valori nutrizionali; voedingswaarden; naringsvarden; reviews; comments; ratings; related recipes; more recipes; you may also like; you might also like; keywords; tags; kommentare; commentaires; comentarios; commenti; reacties; share; share this; print; did you make this recipe?`,
};

const sectionByName = new Map<string, Section>(
  Object.entries(NAMES).flatMap(([section, names]) =>
    names.split(/;|\n/).map((name): [string, Section] => [plainWords(name), section as Section]),
  ),
);
/** Headings of prose hold no amounts: 'about 2 cups flour', 'note 2 cups cream' are no headings. */
const SECTIONS_OF_PROSE: ReadonlySet<Section> = new Set(['description', 'notes']);
/** 'You need 2 bowls' and 'How to for beginners' are no headings. */
const BEGINS_SENTENCES = /^(?:you need|how to)$/i;
const AMOUNT_OF_SOMETHING = /^\d.*\p{L}/u;
/** Longest heading that is looked up, in characters. */
const LONGEST_HEADING = 60;
/** Words before what a part of a recipe is for, by language: 'Ingredients for the cake', 'Składniki na 4 porcje'. */
const FOR: Record<string, string> = {
  English: 'for',
  CzechAndSlovak: 'na|pro|do',
  Dutch: 'voor',
  French: 'pour',
  German: 'für',
  Italian: 'per',
  Polish: 'na|do|dla',
  Romanian: 'pentru',
  Russian: 'для|на',
  Scandinavian: 'till?',
  SpanishAndPortuguese: 'para',
};
const FOR_WORDS = Object.values(FOR).join('|');
/** What follows a heading: how much it makes ('Ingredients (serves 4)', 'Zutaten für 4 Personen'), or what it is for. */
const AFTER_NAME = new RegExp(
  `^(.*?\\p{L}\\)?)\\s*(?:[:：.–—-]\\s*)?((?:\\(.*\\)|(?:(?<!\\p{L})(?:${FOR_WORDS})(?=\\s|$)|\\d).*?)?)\\s*[:：]?$`,
  'iu',
);
const OF_PART = new RegExp(`^(?:${FOR_WORDS})\\s+\\p{L}`, 'iu');

function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The part that a line begins ('Ingredients', 'Zutaten für 4 Personen:'), and what else it says; null for none. */
export function readSectionName(line: string): { section: Section; said: string } | null {
  const text = line.trim();
  if (text.length > LONGEST_HEADING) return null;
  const whole = sectionByName.get(plainWords(text.replace(/[\s:：.]+$/u, '')));
  if (whole) return { section: whole, said: '' };
  const [, name = '', behind = ''] = AFTER_NAME.exec(text) ?? [];
  const section = sectionByName.get(plainWords(name));
  if (BEGINS_SENTENCES.test(name) && !behind.startsWith('(')) return null;
  if (!section || behind === '' || (/^\d/.test(behind) && saysTime(text))) return null;
  if (SECTIONS_OF_PROSE.has(section) && AMOUNT_OF_SOMETHING.test(behind)) return null;
  return { section, said: behind.replace(/^\((.*)\)$/, '$1') };
}

/** 'Préparation : 20 min' */
function saysTime(text: string): boolean {
  return factsOfLine(text).some(({ kind }) => kind === 'prep' || kind === 'cook');
}

/** The name of the group that a heading begins: 'Für den Teig' of 'Zutaten für den Teig:'; null for none. */
export function groupOfSection({ section, said }: { section: Section; said: string }): string | null {
  if ((section !== 'ingredients' && section !== 'steps') || !OF_PART.test(said)) return null;
  if (factsOfLine(said).length > 0) return null;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
