import type { WordOrigin } from '../../romance/affixed-words.ts';
import { RomanceLexicon, type WordClasses } from '../../romance/romance-lexicon.ts';
import { NOMINAL, type RomanceTagSet, tagSet } from '../../romance/tags.ts';
import { wordSet } from '../../word-forms.ts';
import { genderOf } from './noun-gender.ts';

// Function words, adverbs and short words that are also rare nouns: patterns name them one by one.
const FUNCTION_WORDS =
  wordSet(`je tu il elle on nous vous ils elles me te se moi toi soi lui leur leurs eux y en le la les un une des du de au aux
ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos quel quelle quels quelles lequel laquelle lesquels lesquelles
qui que quoi dont où ou et ni mais or car donc si ne pas plus moins très trop peu assez aussi bien mal mieux pis tout toute tous toutes
tant autant tellement encore déjà jamais toujours souvent parfois ici là hier demain maintenant alors puis ensuite enfin ainsi comme
comment pourquoi quand lorsque puisque quoique sans sous sur dans par pour avec contre vers chez entre parmi depuis pendant dès hors
outre avant après devant derrière dedans dehors dessus dessous dessus-dessous malgré sauf selon durant hormis vu même mêmes autre autres
tel telle tels telles certain certaine certains certaines plusieurs quelque quelques chaque aucun aucune nul nulle rien personne
quelqu autrui ça cela ceci celui celle ceux celles deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
vingt trente quarante cinquante soixante cent mille demi demie non oui merci ex via est sont soit fut fût ont a ait avait été être avoir
hors environ presque quasi plutôt surtout tôt tard loin près auprès exprès mi semi nu bas haut fort faux net bref dur court droit
bientôt longtemps quant sinon voici voilà cependant pourtant toutefois néanmoins debout ensemble exprès volontiers ailleurs partout
hui aujourd puisqu jusque jusqu lors lorsqu quelquefois beaucoup combien guère point davantage plein grand-chose afin quatre-vingt quatre-vingts
maximum minimum standard super extra mini maxi télé audio vidéo web clé clef type compris cher
pied vent gens pouce`);

// What the dictionary has without flags, or with too few.
const OTHERS: readonly (readonly [RomanceTagSet, string])[] = [
  [tagSet('V1S', 'V2S'), 'suis vais veux peux sais dois viens fais dis vois mets prends'],
  [tagSet('V3S'), 'va veut peut sait doit vient dit met prend faut'],
  [tagSet('V3P'), 'vont veulent peuvent savent doivent viennent font disent mettent prennent voient'],
];

const listed = new Map<string, RomanceTagSet>([...FUNCTION_WORDS].map((word) => [word, 0]));
for (const [tags, words] of OTHERS) for (const word of words.split(' ')) listed.set(word, tags);

const VERB_FLAG = /^(?:[a-hi-y][0-9A-Z]|z[AE]|a[0689])$/;
const PARTICIPLE_FLAG = /^[pq][+.]$/;
const TWO_GENDERS = /^(?:[FW][.+sc ex]|G[sceo])$/;

const NS = tagSet('NMS', 'NFS');
const NP = tagSet('NMP', 'NFP');

/** What each part of speech is by its flag, and what its ending says of the form. */
const classes: WordClasses = {
  listed,
  tagsOf(word, { entry, flag, line }: WordOrigin) {
    if (flag === '') return entryTags(word, line.flags);
    if (PARTICIPLE_FLAG.test(flag)) return flag.endsWith('+') ? participle(word) : tagSet('PP');
    if (VERB_FLAG.test(flag)) return verbTags(word, entry);
    if (TWO_GENDERS.test(flag)) return adjective(word, entry);
    return /^(?:[SXAI][.=])$/.test(flag) ? (word === entry ? singular(entry) : plural(entry)) : 0;
  },
};

function entryTags(word: string, flags: readonly string[]): RomanceTagSet {
  let tags = 0;
  // The same in both numbers: fois, temps.
  if (/[sxz]$/.test(word) && flags.length > 0 && flags.every((flag) => flag.endsWith("'")))
    tags = singular(word) | plural(word);
  for (const flag of flags) {
    if (VERB_FLAG.test(flag)) tags |= tagSet('INF');
    else if (TWO_GENDERS.test(flag)) tags |= /[sxz]$/.test(word) ? tagSet('AMS', 'AMP') : tagSet('AMS');
    else if (/^[SXAI][.=]$/.test(flag)) tags |= /[sxz]$/.test(word) ? singular(word) | plural(word) : singular(word);
  }
  return tags;
}

const singular = (noun: string): RomanceTagSet => {
  const gender = genderOf(noun);
  return gender === 'masculine' ? tagSet('NMS') : gender === 'feminine' ? tagSet('NFS') : NS;
};
const plural = (noun: string): RomanceTagSet => {
  const gender = genderOf(noun);
  return gender === 'masculine' ? tagSet('NMP') : gender === 'feminine' ? tagSet('NFP') : NP;
};

function adjective(form: string, entry: string): RomanceTagSet {
  if (form === entry) return /[sxz]$/.test(form) ? tagSet('AMS', 'AMP') : tagSet('AMS');
  if (form === `${entry}s` || form === `${entry}x` || /aux$/.test(form)) return tagSet('AMP');
  if (/e$/.test(form)) return tagSet('AFS');
  return /es$/.test(form) ? tagSet('AFP') : tagSet('AMS');
}

function participle(form: string): RomanceTagSet {
  if (/es$/.test(form)) return tagSet('PP', 'AFP');
  if (/s$/.test(form)) return tagSet('PP', 'AMP');
  return /[^é]e$|ée$/.test(form) ? tagSet('PP', 'AFS') : tagSet('PP', 'AMS');
}

/** A form of a verb by its ending; participles of irregular verbs stand among the forms, and past tenses look like them. */
function verbTags(form: string, verb: string): RomanceTagSet {
  if (form === verb) return tagSet('INF');
  if (/ant$/.test(form)) return tagSet('GER');
  if (/é(?:e?s?)$/.test(form)) return participle(form);
  if (/ons$|[âîû]mes$|^sommes$/.test(form)) return tagSet('V1P');
  if (/ez$|[âîû]tes$|aites$|^dites$|^redites$|^êtes$/.test(form)) return tagSet('V2P');
  if (/ont$/.test(form) || (/ent$/.test(form) && !isThirdSingular(form, verb))) return tagSet('V3P');
  if (/ai$/.test(form)) return tagSet('V1S');
  if (/(?:ds|ais|ets|eux|aux|ens|ers|ors|urs|iens)$/.test(form)) return tagSet('V1S', 'V2S');
  // mis, pris, dis, suis; bus, lus: past tenses, or participles.
  if (/[iîuû]s$/.test(form))
    return (
      tagSet('V1S', 'V2S') |
      (/(?:m|pr|qu|ass|cl)is$/.test(form) ? tagSet('PP', 'AMS', 'AMP') : /us$/.test(form) ? tagSet('PP', 'AMP') : 0)
    );
  if (/(?:ues|ises|ites|ertes|aites|intes)$/.test(form) && /(?:re|rir|oir)$/.test(verb))
    return tagSet('PP', 'AFP', 'V2S');
  if (/(?:ue|ise|ite|erte|aite|inte)$/.test(form) && /(?:re|rir|oir)$/.test(verb))
    return tagSet('PP', 'AFS', 'V1S', 'V3S');
  if (/u$/.test(form)) return tagSet('PP', 'AMS');
  if (/[ae]s$/.test(form)) return tagSet('V2S');
  if (/s$/.test(form)) return tagSet('V1S', 'V2S');
  if (/e$/.test(form)) return tagSet('V1S', 'V3S');
  if (/(?:it|ert|ort|aint|eint|oint|aît)$/.test(form) && /(?:re|rir)$/.test(verb)) return tagSet('V3S', 'PP', 'AMS');
  return tagSet('V3S');
}

/** il sent, il vient: the only forms in -ent that are singular. */
const isThirdSingular = (form: string, verb: string): boolean =>
  (/entir$/.test(verb) && form === verb.slice(0, -2)) || (/[vt]enir$/.test(verb) && /[vt]ient$/.test(form));

let loaded: RomanceLexicon | undefined;

/** The French lexicon, read when first asked for. */
export function frenchLexicon(): RomanceLexicon {
  loaded ??= RomanceLexicon.ofPackage('dictionary-fr', classes);
  return loaded;
}

const TENSES = /(?:(?<past>(?:ais|ait|ions|iez|aient))|(?<future>r(?:ai|as|a|ons|ez|ont)))$/;
const tenseOf = (form: string): string => {
  const groups = TENSES.exec(form)?.groups;
  if (groups?.past) return /r(?:ais|ait|ions|iez|aient)$/.test(form) ? 'conditional' : 'imperfect';
  return groups?.future ? 'future' : 'present';
};

/** The form of a verb for a person, in the tense of the form that is given. */
export function verbForm(form: string, person: RomanceTagSet): string | undefined {
  const forms = frenchLexicon().formsOf(form, ~NOMINAL);
  const tense = tenseOf(form);
  return forms.find((other) => other.tags & person && tenseOf(other.form) === tense)?.form;
}

/** The form of a noun or an adjective with a gender and number that is wanted. */
export function nominalForm(form: string, wanted: RomanceTagSet): string | undefined {
  return frenchLexicon()
    .formsOf(form, NOMINAL)
    .find(({ tags }) => tags & wanted)?.form;
}
