/** Whether a text is in English, as far as a word tells that other languages have too: 'a lemon', 'sal a gosto'. No zod here. */

const ENGLISH = new Set(
  `the and of with or to into for until plus from then it is are on over you your if when about half each an add mix
  stir cut take use squeeze beat crack place put fry chop slice peel separate whisk dice boil brown large small medium
  whole fresh grated chopped egg lemon onion combine melt pour cook heat make juice zest crush grate mash bake`.split(
    /\s+/,
  ),
);
const OTHER_LANGUAGES = {
  French: 'le la les des du de et avec une un dans jusqu au aux sur ou pour',
  Hungarian: 'az és egy hogy meg majd bele vagy a-z',
  Italian: 'il lo gli di con una un della del dei per nel alla e ed le',
  Polish: 'i z w ze na do oraz',
  Portuguese: 'o os as da das dos em com um uma para até e ou por',
  Romanian: 'și cu în pe din',
  Slovak: 'v s na do z zo sa až',
  Spanish: 'el los las del con en y una un al hasta para',
};
const OTHERS = new Set(Object.values(OTHER_LANGUAGES).flatMap((words) => words.split(' ')));

/** Whether a text has words of English, and not more of another language. */
export function saysEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return english > 0 && english >= words.filter((word) => OTHERS.has(word)).length;
}
