/** What pages write around a recipe and people copy with it: the words of buttons, the stars of readers, hashtags. */

/** Words of buttons in lower case, by language. */
const BUTTONS: Record<string, string> = {
  English:
    'print; pin; share; share this; save; saved; rate; email; print recipe; print this recipe; pin recipe; pin it; pin this recipe; save recipe; share recipe; share this recipe; rate recipe; rate this recipe; jump to recipe; jump to video; go to recipe; skip to recipe; leave a review; leave a comment; write a review; read reviews; add photo; units; scale; usm; us customary; metric; 1x; 2x; 3x; 1x2x3x; cook mode; prevent your screen from going dark; facebook; twitter; pinterest; whatsapp',
  Dutch: 'printen; delen; opslaan; print recept; naar het recept; ga naar recept',
  French: 'imprimer; partager; enregistrer; imprimer la recette; aller à la recette',
  German:
    'drucken; teilen; speichern; merken; rezept drucken; zum rezept; zum rezept springen; direkt zum rezept',
  Italian: 'stampa; condividi; salva; stampa ricetta; vai alla ricetta',
  NorwegianAndDanish:
    'skriv ut; udskriv; skriv ut oppskrift; gå til oppskrift; hop til opskrift; til opskriften',
  Polish: 'drukuj; udostępnij; zapisz; drukuj przepis; przejdź do przepisu',
  Portuguese: 'compartilhar; partilhar; salvar; imprimir receita; ir para a receita',
  Spanish: 'imprimir; compartir; imprimir receta; ir a la receta',
  Swedish: 'skriv ut recept; hoppa till recept; till receptet',
};
const ONE = Object.values(BUTTONS)
  .flatMap((words) => words.split('; '))
  .sort((one, other) => other.length - one.length)
  .join('|');
const ONLY_BUTTONS = new RegExp(`^(?:(?:${ONE})(?:[\\s|·•,/–-]+|$))+$`, 'iu');
const COUNT = String.raw`\d[\d.,]*k?`;
/** '★★★★★', '5 stars', '4.9 from 120 reviews', '12 comments', and 'clock clock icon', which a picture is called. */
const COUNTED_OR_RATED = new RegExp(
  String.raw`^(?:[★☆⭐✩✭✮\ufe0f\s]+|\d(?:[.,]\d+)? stars?|(?:\d(?:[.,]\d+)?(?: stars?)?(?: from | \())?${COUNT} (?:comments?|reviews?|ratings?|votes?)\)?|(\p{L}+) \1 icon)$`,
  'iu',
);

/** '#lemon #pasta @ann', and not '#Method', which may be a heading. */
const HASHTAGS = /^(?=\S.*[#@])(?:@[\p{L}\p{N}_.]+\s+)*#[\p{L}_][\p{L}\p{N}_]*(?:\s*[#@][\p{L}\p{N}_.]+)*$/u;

/** Whether a line is nothing but the words of buttons, hashtags, or what readers of a page thought of its recipe. */
export function isButtonOfPage(line: string): boolean {
  const text = line.trim();
  return ONLY_BUTTONS.test(text) || COUNTED_OR_RATED.test(text) || HASHTAGS.test(text);
}
