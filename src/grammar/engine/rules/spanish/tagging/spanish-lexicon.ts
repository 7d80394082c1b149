import type { WordOrigin } from '../../romance/affixed-words.ts';
import { RomanceLexicon, type WordClasses } from '../../romance/romance-lexicon.ts';
import { NOMINAL, type RomanceTagSet, tagSet } from '../../romance/tags.ts';
import { wordSet } from '../../word-forms.ts';
import { genderOf } from './noun-gender.ts';

// Function words and adverbs: patterns name them one by one.
const FUNCTION_WORDS =
  wordSet(`yo tú tu él ella usted nosotros nosotras vosotros vosotras ellos ellas ustedes me te se mí ti sí nos os le les lo la los las el
un una unos unas al del este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas mi mis tus su sus
nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras mío mía míos mías tuyo tuya tuyos tuyas suyo suya suyos suyas
que qué quien quién quienes quiénes cual cuál cuales cuáles cuyo cuya cuyos cuyas cuanto cuánto cuanta cuánta cuantos cuántos cuantas cuántas
donde dónde cuando cuándo como cómo y e o u ni pero mas más sino si no también tampoco muy mucho mucha muchos muchas poco poca pocos pocas
tan tanto tanta tantos tantas bastante bastantes demasiado demasiada demasiados demasiadas todo toda todos todas otro otra otros otras
mismo misma mismos mismas alguno alguna algunos algunas algún ninguno ninguna ningún algo nada nadie alguien cada varios varias ambos ambas
demás cualquier cualquiera cualesquiera tal tales cierto cierta ciertos ciertas a ante bajo cabe con contra de desde durante en entre hacia
hasta mediante para por según sin so sobre tras versus vía excepto salvo incluso menos aún aun ya todavía siempre nunca jamás hoy ayer mañana
ahora luego después antes pronto tarde temprano entonces así bien mal mejor peor aquí ahí allí acá allá cerca lejos dentro fuera arriba abajo
encima debajo delante detrás alrededor enfrente apenas casi quizá quizás acaso solo sólo solamente además aparte aunque porque pues mientras
conque dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta setenta
ochenta noventa cien ciento mil millón medio media uno primer tercer gran buen san santo santa don doña alto junto frente adelante atrás
hay ha han he has hemos ser haber estar era fue sea deprisa despacio igual claro exacto medio medios cuanto aparte
nuevo nueva nuevos nuevas crisis dosis tesis lunes martes miércoles jueves viernes paraguas tijeras gafas`);

const OTHERS: readonly (readonly [string, string])[] = [
  ['NFS', 'sal flor miel piel mente especie nave nuez'],
  ['NFP', 'mentes especies naves nueces'],
  [
    'V1S',
    'soy estoy doy voy sé tengo vengo hago digo pongo salgo puedo quiero veo fui tuve hice pude puse quise vine dije traje supe hube estuve anduve',
  ],
  ['V2S', 'eres estás vas tienes vienes haces dices puedes quieres'],
  [
    'V3S',
    'es está va tiene viene hace dice puede quiere tuvo hizo pudo puso quiso vino dijo supo hubo estuvo anduvo produjo condujo redujo introdujo tradujo',
  ],
  ['V3P', 'son están van tienen vienen hacen dicen pueden quieren'],
];

const listed = new Map<string, RomanceTagSet>([...FUNCTION_WORDS].map((word) => [word, 0]));
for (const [tag, words] of OTHERS) for (const word of words.split(' ')) listed.set(word, tagSet(tag as 'V1S'));

const NS = tagSet('NMS', 'NFS');
const NP = tagSet('NMP', 'NFP');

/** What each part of speech is by its flag, and what its ending says of the form. */
const classes: WordClasses = {
  listed,
  tagsOf(word, { entry, flag, line }: WordOrigin) {
    const { flags } = line;
    if (flag === '') return entryTags(word, flags);
    if (flag === 'G') return tagSet(/s$/.test(word) ? 'AFP' : 'AFS');
    if (flag === 'S')
      return flags.includes('G') && !/(?:[tf]eri|peri|ay|en|ej|pe)or$/.test(entry) ? tagSet('AMP') : plural(entry);
    if (flag === 'D') return tagSet('PP') | participle(word);
    return /^[REIXY]$/.test(flag) ? verbTags(word, entry) : 0;
  },
};

function entryTags(word: string, flags: readonly string[]): RomanceTagSet {
  let tags = 0;
  if (flags.some((flag) => /^[REIXY]$/.test(flag))) tags |= tagSet('INF');
  // Comparatives have a feminine only as nouns: la madre superiora.
  if (flags.includes('G')) tags |= /(?:[tf]eri|peri|ay|en|ej|pe)or$/.test(word) ? NS : tagSet('AMS');
  else if (flags.includes('S')) {
    const gender = genderOf(word);
    tags |= gender === 'masculine' ? tagSet('NMS') : gender === 'feminine' ? tagSet('NFS') : NS;
  }
  return tags;
}

const plural = (noun: string): RomanceTagSet => {
  const gender = genderOf(noun);
  return gender === 'masculine' ? tagSet('NMP') : gender === 'feminine' ? tagSet('NFP') : NP;
};

const participle = (form: string): RomanceTagSet =>
  tagSet(/os$/.test(form) ? 'AMP' : /as$/.test(form) ? 'AFP' : /a$/.test(form) ? 'AFS' : 'AMS');

/** A form of a verb by its ending. */
function verbTags(form: string, verb: string): RomanceTagSet {
  if (form === verb) return tagSet('INF');
  if (/ndo(?:se)?$/.test(form)) return tagSet('GER');
  if (/mos$/.test(form)) return tagSet('V1P');
  if (/(?:[áéaeí]is|ís|steis|d)$/.test(form)) return tagSet('V2P');
  if (/n$/.test(form)) return tagSet('V3P');
  if (/(?:s|[^e]ste)$/.test(form)) return tagSet('V2S');
  if (/[éío]$/.test(form)) return tagSet('V1S');
  if (/[óá]$/.test(form)) return tagSet('V3S');
  if (/(?:ía|aba|[aei]ra|[aei]se)$/.test(form)) return tagSet('V1S', 'V3S');
  const indicative = /ar$/.test(verb) ? /a$/ : /e$/;
  return indicative.test(form) ? tagSet('V3S') : /[ae]$/.test(form) ? tagSet('V1S', 'V3S') : 0;
}

let loaded: RomanceLexicon | undefined;

/** The Spanish lexicon, read when first asked for. */
export function spanishLexicon(): RomanceLexicon {
  loaded ??= RomanceLexicon.ofPackage('dictionary-es', classes);
  return loaded;
}

const tenseOf = (form: string): string =>
  /(?:aba|abas|ábamos|aban|ía|ías|íamos|ían)$/.test(form)
    ? /r(?:ía|ías|íamos|ían)$/.test(form)
      ? 'conditional'
      : 'imperfect'
    : /r(?:é|ás|á|emos|éis|án)$/.test(form)
      ? 'future'
      : /(?:ste|ó|ron|é|í|steis)$/.test(form)
        ? 'past'
        : /(?:[aei]ra|[aei]ras|[aei]ran|[aei]se|[aei]ses|[aei]sen|[ei]re|[ei]res|[ei]ren|are|ares|aren)$/.test(form)
          ? 'subjunctive'
          : 'present';

/** The form of a verb for a person, in the tense of the form that is given. */
export function verbForm(form: string, person: RomanceTagSet): string | undefined {
  const tense = tenseOf(form);
  const vowel = /[ae](?=n?s?$|mos$)/.exec(form)?.[0];
  const forms = spanishLexicon()
    .formsOf(form, ~NOMINAL)
    .filter((other) => other.tags & person && tenseOf(other.form) === tense);
  // canta, cante: the vowel tells the mood; canto belongs to the first.
  const same = forms.find(
    (other) =>
      other.form.endsWith('o') || (vowel !== undefined && /[ae](?=n?s?$|mos$)/.exec(other.form)?.[0] === vowel),
  );
  return (same ?? forms[0])?.form;
}

/** The form of a noun or an adjective with a gender and number that is wanted. */
export function nominalForm(form: string, wanted: RomanceTagSet): string | undefined {
  const forms = spanishLexicon()
    .formsOf(form, NOMINAL)
    .filter(({ tags }) => tags & wanted);
  // nueva is of nuevo, not of nueve.
  return (forms.find((other) => /os?$/.test(other.form)) ?? forms[0])?.form;
}
