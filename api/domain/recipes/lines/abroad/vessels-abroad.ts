/** What is measured with and packed in, in other languages than English. No zod here. */

/** What things are packed in, by language, before what is in them: 'Dose Tomaten', 'boîtes'. */
const PACKS_ABROAD = {
  Dutch: 'blik(?:ken|jes?)?|pak(?:ken|jes?)?|potjes?|zak(?:ken|jes?)?',
  French: 'boîtes?|bo[iî]tes?|briques?|brick|sachets?|paquets?|bocal|bocaux|conserves?',
  German: 'dosen?|päckchen|packungen|packung|pck\\.?|pkg\\.?|becher|beutel|gl[aä]s(?:er)?|tüten?|würfel',
  Italian: 'scatol[ae]|lattin[ae]|barattol[oi]|confezion[ei]|bustin[ae]|vasett[oi]|cubett[oi]',
  Polish: 'puszk[aię]|puszek|opakowani[ae]|słoik[i]?',
  PortugueseAndSpanish: 'latas?|botes?|paquetes?|pacotes?|sobres?|caixas?|caixinhas?|tarros?|bricks?',
  Scandinavian: 'burk(?:ar)?|dåser?|paket|pakker?|förp\\.?|påsar?|poser?|pose|påse|boks(?:er)?',
};
export const PACK_WORDS_ABROAD = Object.values(PACKS_ABROAD).join('|');

/** One of what else is measured with, by language, besides the spoons and vessels that are units. */
const MEASURES = {
  Dutch: 'kop(?:je)?|glas|pond|ons|hand(?:je)?vol|(?:pol|soep)lepel',
  French: 'tasse|bol|louche|livre|poignée|cuill[eè]r(?:e|ée)',
  German: '(?:kaffee)?tasse|(?:wasser|wein)?glas|(?:schöpf)?kelle|pfund|handvoll|hand voll|löffel',
  Italian: 'tazzina|mestol[oi]|etto|libbra|manciata|pugno',
  Portuguese: 'caneca|concha|punhado|colher',
  Scandinavian: 'kopp?|glas|näve|håndfuld|håndfull',
  Spanish: 'cazo|cuchar[óo]n|puñado|libra|cuchara',
};
export const MEASURES_ABROAD = Object.values(MEASURES).join('|');

const VESSEL = new RegExp(`^(?:${MEASURES_ABROAD}|${PACK_WORDS_ABROAD})$`, 'iu');

/** Whether a word names what something is measured with or packed in. */
export function isVesselAbroad(word: string): boolean {
  return VESSEL.test(word);
}
