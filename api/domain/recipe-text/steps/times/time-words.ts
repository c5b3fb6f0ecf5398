/** Words of durations, by language. Those of English stand where durations are read. */

/** 'u 30 min': letters that are an hour only before minutes. */
const BEFORE_MINUTES = '(?=\\.?\\s?(?:(?:en|og)\\s)?\\d{1,2}\\s?min)';
/** Units: of a second, a minute, an hour and a day, each as a part of an expression. */
const UNITS_BY_LANGUAGE: Record<string, [second: string, minute: string, hour: string, day: string]> = {
  English: ['seconds?|secs?|(?<=\\d\\s?)s', 'minutes?|mins?', 'hours?|hrs?|h', 'days?'],
  CzechAndSlovak: ['sek[uú]nd(?:[ayu])?', 'min[uú]t(?:[ayu])?', 'hod(?:[ií]n(?:[ayu])?)?', 'dn[iíyů]|de[nň]'],
  Danish: [
    'sekund(?:er)?',
    'minut(?:ter)?',
    '(?<=[\\d½¼¾⅓⅔]\\s?)timer|(?<=[½¼¾⅓⅔]\\s?|\\d,5\\s?|(?<!\\p{L})(?:en|halv|halvanden|i (?:ca\\. ?)?1)\\s)time|' +
      `t${BEFORE_MINUTES}`,
    'dage?n?',
  ],
  Dutch: ['seconden', 'minuten', `uur|uren|u${BEFORE_MINUTES}`, 'dagen'],
  French: ['secondes?', 'minutes?|mn', 'heures?', 'jours?'],
  German: ['sek(?:unden?)?', 'minuten?', 'stunden?|stdn?', 'tage?n?'],
  Hungarian: ['másodperc(?:ig)?|mp', 'perc(?:ig|et)?', 'ór(?:a|át|áig|án át)', 'nap(?:ig)?'],
  Italian: ['second[oi]', 'minut[oi]', 'or[ae]', 'giorn[io]'],
  Polish: ['sekund[yę]?', 'minut[yę]?', 'godzin[yę]?|godz', 'dni|dzień'],
  Portuguese: ['seg(?:undos?)?', 'minutos?', 'horas?', 'dias?'],
  Spanish: ['seg(?:undos?)?', 'minutos?', 'horas?|hs', 'd[ií]as?'],
  Swedish: ['sek(?:und(?:er)?)?', 'minut(?:er)?', 'timm(?:e|ar)|tim', 'dag(?:ar)?'],
  Turkish: ['saniye|sn', 'dakika|dk', 'saat', 'gün'],
};

/** "Cuocere per 10'", and not "a 6' table" or what stands in quotes. */
const MINUTE_SIGN =
  "(?<=(?<!['‘’]\\d{0,3})\\d\\s?)['’′](?![\\p{L}\\d'’′]|\\s(?:long|wide|tall|high|table|sub)(?!\\p{L}))";

/** Seconds, minutes, hours and days of every language, in four groups. */
export const TIME_UNITS = [0, 1, 2, 3]
  .map(
    (index) =>
      `(${Object.values(UNITS_BY_LANGUAGE)
        .map((units) => units[index])
        .concat(index === 1 ? MINUTE_SIGN : [])
        .join('|')})`,
  )
  .join('|');

const NUMBERS_BY_LANGUAGE: Record<string, string> = {
  Danish: 'halvanden 1.5, en halv 0.5, et halvt 0.5',
  Dutch:
    'anderhalf 1.5, anderhalve 1.5, twee 2, drie 3, vier 4, vijf 5, acht 8, tien 10, vijftien 15, twintig 20, dertig 30, een paar 2, een tiental 10, een vijftiental 15, een twintigtal 20',
  French:
    'une 1, deux 2, trois 3, quatre 4, cinq 5, sept 7, huit 8, dix 10, quinze 15, vingt 20, trente 30, quarante 40, une dizaine 10, une bonne dizaine 10, une petite dizaine 10, une douzaine 12, une quinzaine 15, une bonne quinzaine 15, une petite quinzaine 15, une vingtaine 20, une bonne vingtaine 20, une petite vingtaine 20, une trentaine 30, une quarantaine 40',
  German:
    'eine 1, einer 1, eine halbe 0.5, einer halben 0.5, eineinhalb 1.5, anderthalb 1.5, zweieinhalb 2.5, dreieinhalb 3.5, zwei 2, drei 3, vier 4, fünf 5, sechs 6, acht 8, zehn 10, fünfzehn 15, zwanzig 20, dreißig 30, ein paar 2',
  Italian:
    'un 1, un paio di 2, due 2, tre 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, dieci 10, dodici 12, quindici 15, venti 20, trenta 30, quaranta 40, una decina 10, una dozzina 12, una quindicina 15, una ventina 20, una trentina 30, una quarantina 40',
  Portuguese:
    'um 1, uma 1, dois 2, duas 2, três 3, quatro 4, seis 6, oito 8, dez 10, quinze 15, vinte 20, trinta 30, uma dezena 10, uma dúzia 12, uma quinzena 15, uma vintena 20',
  Spanish:
    'una 1, un par de 2, dos 2, tres 3, cuatro 4, cinco 5, siete 7, ocho 8, diez 10, doce 12, quince 15, veinte 20, treinta 30, cuarenta 40, una decena 10, una docena 12, una quincena 15, una veintena 20',
  Swedish:
    'en 1, en och en halv 1.5, två 2, tre 3, fyra 4, fem 5, tio 10, femton 15, tjugo 20, trettio 30, ett tiotal 10, ett femtontal 15, ett tjugotal 20',
  Turkish: 'bir 1, iki 2, üç 3, dört 4, beş 5, sekiz 8, on beş 15, yirmi 20, otuz 30',
};

/** Small numbers in words of other languages; what means two numbers is no word for either. */
const numberWords = new Map<string, number>();
for (const said of Object.values(NUMBERS_BY_LANGUAGE).flatMap((words) => words.split(', '))) {
  const [, word = '', value = ''] = /^(.*?) ?([\d.]+)$/.exec(said) ?? [];
  numberWords.set(word, Number(value));
}

/** The words, as a part of an expression, the longer first. */
export const NUMBERS_ABROAD = [...numberWords.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|');

/** What a number in words of another language is. */
export function numberAbroad(word: string): number | undefined {
  return numberWords.get(word.toLowerCase());
}

/** A half, three quarters and a quarter of an hour, and an hour and a half, in one expression of other languages, in four groups. */
export const PARTS_OF_HOUR = [
  "(?:une )?demi(?:e |-| )heure|(?:una )?media hora|(?:uma )?meia hora|(?:una )?mezz(?:a |['’])?ora|(?:eine )?(?:halbe stunde|halbstunde)|(?:en )?halvtimm?e|(?:een )?halfuur(?:tje)?",
  "trois quarts d['’]heure|tres cuartos de hora|três quartos de hora|tre quarti d['’]ora|(?:einer? )?dreiviertelstunde|tre kvart",
  "(?:un )?quart d['’]heure|(?:un )?cuarto de hora|(?:um )?quarto de hora|(?:un )?quarto d['’]ora|(?:einer? )?viertelstunde|(?:et |en )?kvarter|en kvart(?:s? timme|(?=\\s*(?:$|[.,;:)])|\\s(?:i|på|till?|tills|innan|eller|och|under|vid|med)(?!\\p{L})))|(?:een )?kwartier",
  'hora y media|hora e meia',
]
  .map((words) => `(${words})`)
  .join('|');

/** 'y media', 'e mezza', 'und eine halbe' behind a time: half of its unit more. */
export const AND_A_HALF_ABROAD =
  '(?:y|e|et|und|och|og|en)\\s(?:(?:una?|uma?|une?|eine?|ett?|en|een)\\s)?(?:medi[oa]|mei[oa]|mezz[oa]|demie?|halbe?|halv[et]?)';
