import type { Lexicon } from '../../pattern/notation.ts';
import type { WordForms } from '../../pattern/suggestion.ts';
import { lookup, table, wordSet } from '../word-forms.ts';
import { swappedForms } from './swapped-forms.ts';
import { englishLexicon } from './tagging/english-lexicon.ts';

// base, past, participle; only verbs whose past or participle differs from the base.
const IRREGULAR = `
arise arose arisen|awake awoke awoken|bear bore borne|become became become|begin began begun|bend bent bent|bite bit bitten
blow blew blown|break broke broken|bring brought brought|build built built|buy bought bought|catch caught caught
choose chose chosen|come came come|creep crept crept|deal dealt dealt|dig dug dug|do did done|draw drew drawn
drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought
find found found|flee fled fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven
freeze froze frozen|get got got|give gave given|go went gone|grow grew grown|hang hung hung|have had had|hear heard heard
hide hid hidden|hold held held|keep kept kept|know knew known|lead led led|leave left left|lend lent lent|lose lost lost
make made made|mean meant meant|meet met met|pay paid paid|ride rode ridden|ring rang rung|rise rose risen|run ran run
say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|shake shook shaken|shine shone shone
shoot shot shot|sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent
stand stood stood|steal stole stolen|stick stuck stuck|strike struck struck|swear swore sworn|sweep swept swept
swim swam swum|swing swung swung|take took taken|teach taught taught|tear tore torn|tell told told|think thought thought
throw threw thrown|understand understood understood|wake woke woken|wear wore worn|weep wept wept|win won won
withdraw withdrew withdrawn|write wrote written`
  .trim()
  .split(/[|\n]/)
  .map((line) => line.trim().split(' ') as [base: string, past: string, participle: string]);

const pastToBase = new Map(IRREGULAR.map(([base, past]) => [past, base]));
const pastToParticiple = new Map(
  IRREGULAR.filter(([, past, participle]) => past !== participle).map(([, past, participle]) => [past, participle]),
);
const participleToPast = new Map(IRREGULAR.map(([, past, participle]) => [participle, past]));
const baseToParticiple = new Map(IRREGULAR.map(([base, , participle]) => [base, participle]));
// Nouns, adjectives or bases as well: "to hung" is wrong, "to found" and "to shot" need not be.
const ALSO_OTHER = wordSet(
  'found felt left bit saw wound ground lay spat shot hung rose fell tore bore drove led lent dug fed drew broke',
);

const REGULAR_BASES =
  'add agree allow appear arrive ask attend believe call carry change check clean close consider continue create cry decide describe develop discuss enjoy enter expect explain finish follow happen help hope include increase invite join like listen live look love move need notice offer open organise organize own pass pick plan play prefer prepare produce promise protect provide pull push reach receive refuse remain remember remove repeat reply return seem serve share show smile start stay stop study suggest talk thank touch travel try turn use visit wait walk want wash watch wish wonder work worry';
const bases = wordSet(`${IRREGULAR.map(([base]) => base).join(' ')} ${REGULAR_BASES}`);

function thirdPerson(word: string): string | undefined {
  const base = word.toLowerCase();
  if (base === 'have') return 'has';
  if (base === 'be') return 'is';
  if (/(?:[sxz]|[cs]h|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

const thirdToBase = new Map([...bases].map((base) => [thirdPerson(base) as string, base]));
// Plural nouns just as often: "he works", but "to works of art".
const ALSO_NOUN_PLURAL = wordSet(
  'works plays needs looks calls uses changes hopes loves likes moves talks walks visits starts stops turns offers plans promises shares tries travels waits watches wishes wonders worries ends falls drinks drives deals finds flies keeps leads leaves means rings rises runs shakes shines shoots sings sleeps stands steals sticks strikes swings takes tears throws wakes wins passes picks pulls pushes returns shows smiles studies thanks touches washes cleans closes cries bears bites blows breaks catches draws fights gets hides holds makes rides sinks sweeps swims feels feeds bends increases replies reaches joins',
);

const DOUBLING = /^(?:begin|cut|dig|forget|get|hit|let|plan|put|run|set|sit|stop|swim|win)$/;

function gerundOf(base: string): string {
  if (DOUBLING.test(base) || englishLexicon().isKnown(`${base}${base.at(-1)}ing`)) return `${base}${base.at(-1)}ing`;
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  return /[^e]e$/.test(base) && base !== 'be' ? `${base.slice(0, -1)}ing` : `${base}ing`;
}

const IRREGULAR_PLURALS = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
]);

function pluralOf(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular) return irregular;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:[sxz]|[cs]h)$/.test(word) ? `${word}es` : `${word}s`;
}

const COUNTABLE = wordSet(
  'person child man woman friend student teacher book car house dog cat day week month year hour minute question problem idea reason word page letter table chair tree animal bird country city shop apple egg bottle ticket tourist visitor player member worker mistake error option choice example task file user email message meeting job song film movie picture photo guest boy girl brother sister parent neighbour neighbor colleague employee customer doctor engineer computer phone window door street flower river game shirt shoe key bag train boat ship road mountain lake village town building lesson exam article sentence tool shop coat chair',
);
// Nouns that never stand alone in the singular: not in "by car" or "at school", and not as a substance or a title.
const NEEDS_ARTICLE = wordSet(
  'system network machine device vehicle bicycle motorcycle bridge airport hotel restaurant museum factory garden problem solution method idea situation decision goal project job career company leader manager worker employee customer consumer tourist traveller traveler driver teacher professor lecturer student child kid person friend neighbour neighbor parent animal bird dog cat tree lake mountain island city village country nation book newspaper magazine article essay passage paragraph sentence story novel poem picture photo painting game meeting lesson exam topic concept opportunity disadvantage hobby computer laptop camera car house apartment bathroom kitchen window table chair box bottle ticket shirt coat hat page list group government society shop store supermarket doctor engineer scientist lawyer writer singer actor musician player citizen visitor patient expert specialist explanation conclusion reason example event festival product tool theory disease region area planet asteroid movie phone bank bus train boat ship plane key letter street door member institute domain organization organisation club impression mistake error accident advertisement commercial brand highway guide dictionary century decade institution wheeler umbrella knife spoon notebook backpack wallet purse passport helmet jacket sweater clock mirror lamp carpet sofa shelf fridge refrigerator oven microwave robot rocket satellite telescope microscope battery keyboard printer website blog album statue sculpture monument castle palace cathedral temple mosque tower stadium gym laboratory clinic bakery mall river waterfall valley volcano galaxy continent province suburb neighborhood neighbourhood building skyscraper roof fence ladder engine truck helicopter submarine elephant monkey rabbit lion tiger snake insect spider whale dolphin shark cow pig factor element component strategy technique hypothesis presentation essay chapter diploma certificate qualification birthday wedding deadline medal prize gift salary budget loan option possibility percentage audience department corporation hamburger sandwich nurse dentist pilot chef waiter waitress accountant architect designer programmer journalist photographer plumber electrician firefighter policeman policewoman thief prisoner victim hero celebrity politician prince princess ambassador immigrant foreigner refugee resident inhabitant stranger passenger pedestrian cyclist athlete swimmer runner footballer dancer painter poet novelist composer inventor explorer philosopher historian psychologist economist biologist physicist mathematician teenager youngster adult grandparent nephew niece roommate classmate teammate colleague client employer investor entrepreneur businessman businesswoman participant candidate applicant beginner learner speaker listener reader buyer seller owner farmer soldier warrior researcher artist',
);
const PEOPLE = wordSet(
  'person child man woman friend student teacher boy girl brother sister neighbour neighbor colleague employee customer doctor engineer user visitor tourist guest worker player',
);
// People who are named by what they do: one of them has an article, also after "of" and "from".
const AGENTS = wordSet(
  'student teacher professor lecturer scientist researcher engineer lawyer writer singer musician artist player driver worker employee employer manager customer consumer tourist traveller traveler visitor neighbour neighbor expert specialist reader speaker listener user buyer seller farmer soldier politician citizen adult teenager youngster child kid passenger journalist colleague classmate client',
);
// Nouns that take a plural after "many", "these" and the like; some of them are verbs or substances elsewhere.
const COUNTED = wordSet(
  `${[...COUNTABLE, ...NEEDS_ARTICLE].join(' ')} subject place thing way kind type sort reason point rule skill field activity advantage side step case cause change benefit difference product service fact law habit plan dream opinion choice danger crime lie joke person idea job question answer course class test subject goal aim factor aspect feature detail effect part club sport hobby teacher school university college office hospital church hotel plant flower fruit vegetable animal insect toy tree meal dish recipe language word accent culture tradition custom festival holiday trip journey tour flight visit event concert show interview meeting rule reform policy tax war battle conflict victim crime attack disease symptom treatment medicine drug doctor patient scientist expert study experiment result method tool machine robot device gadget website page file game player team match goal fan actor film movie song singer band album instrument artist painting picture photo camera shop store product brand price customer seller employee boss manager colleague company factory farm farmer car vehicle driver road street bridge station ticket passenger building house flat apartment room wall window door bed chair table lamp`,
);
const SINGULAR = new Map([...COUNTABLE].map((word) => [pluralOf(word), word]));

function regularPast(base: string): string {
  if (englishLexicon().isKnown(`${base}${base.at(-1)}ed`)) return `${base}${base.at(-1)}ed`;
  if (base.endsWith('e')) return `${base}d`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`;
}

/** Lists of words that English rules mean by `@name`, all in lower case. */
export const lexicon: Lexicon = {
  base: bases,
  past: new Set([...pastToBase.keys()].filter((word) => !bases.has(word) && !ALSO_OTHER.has(word))),
  pastNotParticiple: new Set([...pastToParticiple.keys()].filter((word) => !bases.has(word) && !ALSO_OTHER.has(word))),
  anyThirdPerson: new Set(thirdToBase.keys()),
  thirdPerson: new Set([...thirdToBase.keys()].filter((word) => !ALSO_NOUN_PLURAL.has(word))),
  modal: wordSet('can could may might must shall should will would cannot'),
  have: wordSet("have has had having 've"),
  be: wordSet("am is are was were be been being 'm 're"),
  subject: wordSet('i you he she it we they'),
  possessive: wordSet('my your his her its our their'),
  determiner: wordSet('the a an this that these those my your his her its our their some any no every each another'),
  comparative: wordSet(
    'better worse more less fewer older younger bigger smaller larger higher lower taller shorter longer faster slower stronger weaker cheaper easier harder earlier later greater richer poorer brighter darker warmer colder hotter cooler heavier lighter louder quieter simpler safer happier sadder deeper wider narrower newer nicer smarter closer rather',
  ),
  shortComparative: wordSet(
    'better worse older younger bigger smaller larger higher lower taller shorter longer faster slower stronger weaker cheaper easier harder earlier greater richer poorer brighter darker warmer colder hotter heavier louder quieter simpler safer happier sadder wider narrower newer nicer smarter',
  ),
  superlative: wordSet(
    'best worst oldest youngest biggest smallest largest highest lowest tallest shortest longest fastest slowest strongest weakest cheapest easiest hardest greatest richest poorest brightest darkest warmest coldest hottest heaviest loudest quietest simplest safest happiest saddest widest newest nicest smartest',
  ),
  plural: new Set(SINGULAR.keys()),
  singularCountable: COUNTABLE,
  needsArticle: NEEDS_ARTICLE,
  person: PEOPLE,
  agent: AGENTS,
  counted: COUNTED,
  kin: wordSet('mother father son daughter wife husband uncle aunt boss mum mom dad grandmother grandfather'),
  uncountable: wordSet(
    'advice information furniture luggage baggage equipment homework knowledge traffic weather money rice water milk bread butter sugar salt software hardware garbage evidence progress luck rain snow mud dust flour',
  ),
  weekday: wordSet('monday tuesday wednesday thursday friday saturday sunday'),
  timeSpan: wordSet(
    'second seconds minute minutes hour hours day days week weeks month months year years decade decades century centuries',
  ),
};

/** Forms that suggestions can ask for: `{base:\2}` is the base form of what element 2 took. */
export const forms: WordForms = {
  ...swappedForms,
  base: lookup((word) => pastToBase.get(word) ?? thirdToBase.get(word) ?? englishLexicon().baseOf(word)),
  participle: lookup((word) => pastToParticiple.get(word)),
  third: lookup(thirdPerson),
  gerund: lookup(gerundOf),
  withoutS: lookup((word) => (word.endsWith('s') ? word.slice(0, -1) : undefined)),
  singularnoun: lookup((word) => SINGULAR.get(word) ?? englishLexicon().singularOf(word)),
  pluralnoun: lookup(pluralOf),
  unhyphened: lookup((word) => word.replace('-', ' ')),
  ordinal: (word) => {
    const number = Number.parseInt(word, 10);
    const tens = number % 100;
    return `${number}${tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
  },
  hour: (word) => word.replace(/[ap]m$/i, ''),
  currency: (word) => `${word.slice(-1)}${word.slice(0, -1)}`,
  unit: (word) => word.replace(/^\p{N}+/u, '$& '),
  genitive: lookup((word) =>
    /^(?:child|m|wom)en$|people$/.test(word.slice(0, -1))
      ? `${word.slice(0, -1)}'s`
      : `${word.replace(/s$/, '').replace(/^wife?$/, 'wife')}'s`,
  ),
  withArticle: (word) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word.toLowerCase()}`,
  singularunit: lookup((word) => word.replace(/s$/, '')),
  adverb: lookup((word) => (word.endsWith('y') ? `${word.slice(0, -1)}ily` : `${word}ly`)),
  adjective: lookup((word) =>
    [word.slice(0, -2), word.replace(/ily$/, 'y'), word.replace(/ly$/, 'le'), word.replace(/ally$/, '')].find((stem) =>
      englishLexicon().isKnown(stem),
    ),
  ),
  edform: lookup((word) => (word.endsWith('ing') ? `${word.slice(0, -3)}ed` : undefined)),
  pastof: lookup((word) => participleToPast.get(word) ?? englishLexicon().pastOf(word) ?? word),
  pasttense: lookup((word) => {
    const base = thirdToBase.get(word) ?? englishLexicon().baseOf(word) ?? word;
    return englishLexicon().pastOfBase(base) ?? regularPast(base);
  }),
  thirdof: lookup((word) => {
    const base = englishLexicon().baseOf(word);
    return base === undefined ? undefined : thirdPerson(base);
  }),
  pastthird: lookup((word) => {
    const base = thirdToBase.get(word) ?? englishLexicon().baseOf(word);
    return base === undefined ? undefined : (baseToParticiple.get(base) ?? regularPast(base));
  }),
  negated: lookup((word) => `${word.slice(0, -1)}'t`),
  lower: (word) => word.charAt(0).toLowerCase() + word.slice(1),
  apostrophe: (word) => word.replace(/[`´]/, "'"),
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  pluralverb: table('is are|was were|has have|does do'),
  singularverb: table('are is|were was|have has|do does'),
  past: lookup((word) => participleToPast.get(word)),
  participleOf: lookup((word) => baseToParticiple.get(word) ?? regularPast(word)),
  comparative: table(
    'fast faster|tall taller|cheap cheaper|big bigger|small smaller|easy easier|young younger|rich richer|high higher|short shorter|strong stronger|slow slower|cold colder|warm warmer|tasty tastier|noisy noisier|dirty dirtier|busy busier|lazy lazier|ugly uglier|funny funnier|hungry hungrier|windy windier|sunny sunnier|hot hotter|fat fatter|thin thinner|wet wetter|dry drier|dark darker|light lighter|heavy heavier|clean cleaner|safe safer|nice nicer|deep deeper|loud louder|late later|near nearer|smart smarter|large larger|wide wider|bright brighter',
  ),
  superlative: table(
    'fast fastest|tall tallest|cheap cheapest|big biggest|small smallest|easy easiest|young youngest|rich richest|high highest|short shortest|strong strongest|slow slowest|cold coldest',
  ),
  objective: table('i me|you you|he him|she her|it it|we us|they them'),
  nominative: table('me I|him he|us we|them they'),
  possessivepronoun: table('me mine|you yours|him his|us ours|them theirs'),
};
