import { isMeasure, readUnit } from './units/units-in-text.ts';

/** Short words of ingredient lists whose full stop ends no sentence, beside units of measure. */
const ABBREVIATIONS: Record<string, string> = {
  English: 'approx esp incl lg med no opt org pc pcs pkg pkgs pkt pkts pref sm temp',
  Danish: 'bdt ds evt pk skf spsk stk',
  Dutch: 'evt gem incl ongev',
  French: 'bqt env évent facult moy pqt sach',
  German:
    'abgetr ausgel bd bdl bes betr bevorz bzw ca entspr evtl fl flüss frz geh gefr gehob gek gem ger gerieb gesch gestr ' +
    'getr getrock gew gewürf ggf gr griech inkl ital kl max mind msp nat pck pckg pkg pkt pr sch span st stg stk tas ' +
    'tiefgefr tiefgek tk ungek ungesp unbeh vegetar vorw wahlw z zerkl zzgl',
  Italian: 'bust ca circa cucch fac',
  Portuguese: 'aprox colh pct',
  Spanish: 'aprox opc pza pzas uds',
  Swedish: 'ca ev förp pkt st',
};
const known: ReadonlySet<string> = new Set(Object.values(ABBREVIATIONS).flatMap((words) => words.split(' ')));

/** Whether the last word of a text is short for another, or a unit, so that the full stop behind it ends nothing. */
export function endsWithAbbreviation(text: string): boolean {
  const word = /\p{L}+$/u.exec(text)?.[0] ?? '';
  const unit = readUnit(word, 0);
  return known.has(word.toLowerCase()) || (unit?.end === word.length && isMeasure(unit.slug));
}
