import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BoundedMap } from '../../../bounded-map.ts';
import { closedClasses } from './closed-classes.ts';
import { irregularVerbs } from './irregular-verbs.ts';
import { type TagSet, tagSet } from './tags.ts';
import { WordIndex } from './word-index.ts';

const NN = tagSet('NN');
const NNU = tagSet('NNU');
const NNS = tagSet('NNS');
const NNP = tagSet('NNP');
const VB = tagSet('VB');
const VBZ = tagSet('VBZ');
const VBD = tagSet('VBD');
const VBN = tagSet('VBN');
const VBG = tagSet('VBG');
const JJ = tagSet('JJ');
const JJR = tagSet('JJR');
const JJS = tagSet('JJS');
const RB = tagSet('RB');

/** Readings that are remembered; words beyond that begin anew. */
const MAX_MEMO = 16_384;

const ADJECTIVE = /(?:ful|less|ous|ive|able|ible|al|ic|ish|ary|ant|ent|y|ed|ier|some|ese|ian)$/;
const IRREGULAR = new Map<string, TagSet>();
for (const { base, past, participle } of irregularVerbs) {
  IRREGULAR.set(base, (IRREGULAR.get(base) ?? 0) | VB);
  for (const form of past) IRREGULAR.set(form, (IRREGULAR.get(form) ?? 0) | VBD);
  for (const form of participle) IRREGULAR.set(form, (IRREGULAR.get(form) ?? 0) | VBN);
}
const BASES = new Set(irregularVerbs.map(({ base }) => base));

/**
 * What an English word can be. Open classes are read from the affix flags of the American spelling dictionary: what
 * takes -ed and -ing is a verb, what takes 's a noun, one without plural cannot be counted, what takes -ly, -ness or
 * -est is an adjective; irregular verbs and function words stand in lists of our own.
 */
export class EnglishLexicon {
  readonly #index: WordIndex;
  readonly #memo = new BoundedMap<string, TagSet>(MAX_MEMO);

  constructor(index: WordIndex) {
    this.#index = index;
  }

  /** The readings of a word as written; 0 when it is not known. */
  tagsOf(word: string): TagSet {
    let tags = this.#memo.get(word);
    if (tags === undefined) {
      tags = this.#read(word);
      this.#memo.set(word, tags);
    }
    return tags;
  }

  /** The flags of an entry, also of one that is made with a prefix: increase from crease/I. */
  #flags(word: string): string | undefined {
    let flags = this.#index.flagsOf(word);
    for (const [flag, prefix] of PREFIXES) {
      if (!word.startsWith(prefix) || word.length < prefix.length + 3) continue;
      const stem = this.#index.flagsOf(word.slice(prefix.length));
      if (stem?.includes(flag)) flags = (flags ?? '') + stem;
    }
    return flags;
  }

  #read(word: string): TagSet {
    const lower = word.toLowerCase();
    const closed = closedClasses.get(lower);
    if (closed) return tagSet(...closed);
    let tags = this.#open(lower);
    if (lower !== word && this.#flags(word) !== undefined) tags |= NNP;
    return tags;
  }

  #open(word: string): TagSet {
    const flags = this.#flags(word);
    let tags = IRREGULAR.get(word) ?? 0;
    if (flags !== undefined) tags |= stemTags(word, flags);
    // A plural that is an entry of its own: months.
    if (tags & NNU && this.#flags(`${word}s`) !== undefined) tags = (tags & ~NNU) | NN;
    if (word.length > 3) tags |= this.#inflected(word);
    // A word of its own that looks like a form of another, without flags that tell: news, wooden.
    if (tags === 0 && flags !== undefined && ADJECTIVE.test(word) && !word.endsWith('ly')) tags = JJ;
    if (tags === 0) tags = this.#byEnding(word);
    if (tags === 0) {
      const hyphen = word.lastIndexOf('-');
      if (
        hyphen > 0 &&
        /^(?:ed|ing|like|free|based|known|old|long|term|time|class|level|size|quality)$/.test(word.slice(hyphen + 1))
      )
        return JJ;
    }
    return tags;
  }

  /** A last guess at a form that neither its own flags nor those of its stem explain: obligations, bigger, fully. */
  #byEnding(word: string): TagSet {
    if (word.endsWith('s') && stemsOfS(word).some((stem) => stem.length > 3 && this.tagsOf(stem) & (NN | NNU)))
      return NNS;
    if (word.endsWith('ly') && this.#flags(word) !== undefined) return RB;
    const [, stem, ending = ''] = /^(.+?)(er|est)$/.exec(word) ?? [];
    if (
      stem !== undefined &&
      stemsOf(word, ending).some((base) => this.tagsOf(base) & JJ) &&
      this.#flags(word) !== undefined
    )
      return ending === 'er' ? JJR : JJS;
    return 0;
  }

  /** The readings that a word has as a form of another. */
  #inflected(word: string): TagSet {
    let tags = 0;
    if (word.endsWith('s')) {
      for (const stem of stemsOfS(word)) {
        const own = this.#stem(stem, 'S') || this.#stem(stem, 'M');
        const flags = this.#flags(stem);
        if (own === 0) continue;
        if (own & NN || (own & NNU && this.#index.flagsOf(word) !== undefined && !flags?.includes('S'))) tags |= NNS;
        if (own & VB) tags |= VBZ;
      }
      if (word.endsWith('ers') && this.#hasFlag(stemsOf(word, 'ers'), 'Z')) tags |= NNS;
      if (word.endsWith('ings') && this.#hasFlag(stemsOf(word, 'ings'), 'J')) tags |= NNS;
    } else if (word.endsWith('ed')) {
      if (stemsOf(word, 'ed').some((stem) => this.#isVerb(stem) && !BASES.has(stem))) tags |= VBD | VBN;
    } else if (word.endsWith('ing')) {
      if (stemsOf(word, 'ing').some((stem) => this.#isVerb(stem))) {
        tags |= VBG;
        if (this.#hasFlag(stemsOf(word, 'ing'), 'J')) tags |= NN;
      }
    } else if (word.endsWith('er')) {
      const stems = stemsOf(word, 'er');
      if (this.#hasFlag(stems, 'T') && this.#hasFlag(stems, 'R')) tags |= JJR;
      if (this.#hasFlag(stems, 'Z')) tags |= NN;
    } else if (word.endsWith('est')) {
      if (this.#hasFlag(stemsOf(word, 'est'), 'T')) tags |= JJS;
    } else if (word.endsWith('ly')) {
      const stem = word.slice(0, -2);
      const flags = this.#flags(stem) ?? '';
      if (flags.includes('Y')) tags |= flags.includes('M') && !/[PT]/.test(flags) ? JJ : RB;
      else if (this.#flags(`${word.slice(0, -3)}y`) || this.#flags(`${word.slice(0, -1)}e`)) tags |= RB;
      else if (this.#flags(stem) !== undefined && ADJECTIVE.test(stem)) tags |= RB;
    } else if (word.endsWith('ness')) {
      if (this.#hasFlag([word.slice(0, -4), word.replace(/iness$/, 'y')], 'P')) tags |= NNU;
    }
    return tags;
  }

  #stem(stem: string, flag: string): TagSet {
    const flags = this.#flags(stem);
    if (flags === undefined) return BASES.has(stem) ? VB : 0;
    return flags.includes(flag) || BASES.has(stem) ? stemTags(stem, flags) | (BASES.has(stem) ? VB : 0) : 0;
  }

  #isVerb(stem: string): boolean {
    if (BASES.has(stem)) return true;
    const flags = this.#flags(stem);
    return flags !== undefined && (stemTags(stem, flags) & VB) !== 0;
  }

  #hasFlag(stems: readonly string[], flag: string): boolean {
    return stems.some((stem) => this.#flags(stem)?.includes(flag) === true);
  }

  /** The base of a regular or irregular verb form; undefined when the word is none. */
  baseOf(word: string): string | undefined {
    const lower = word.toLowerCase();
    for (const { base, past, participle } of irregularVerbs)
      if (base === lower || past.includes(lower) || participle.includes(lower)) return base;
    const stems = lower.endsWith('ing')
      ? stemsOf(lower, 'ing')
      : lower.endsWith('ed')
        ? stemsOf(lower, 'ed')
        : lower.endsWith('s')
          ? stemsOfS(lower)
          : [lower];
    return stems.find((stem) => this.#isVerb(stem));
  }

  /** The past of a participle; undefined where both are one form. */
  pastOf(participle: string): string | undefined {
    return irregularVerbs.find((verb) => verb.participle.includes(participle.toLowerCase()))?.past[0];
  }

  /** The past of an irregular verb's base; undefined where the verb is regular. */
  pastOfBase(base: string): string | undefined {
    return irregularVerbs.find((verb) => verb.base === base)?.past[0];
  }

  /** The singular of a regular plural; undefined when the word is none. */
  singularOf(word: string): string | undefined {
    const lower = word.toLowerCase();
    if (!lower.endsWith('s')) return undefined;
    return stemsOfS(lower).find((stem) => (this.tagsOf(stem) & NN) !== 0);
  }

  /** Is the word an entry of the dictionary? */
  isKnown(word: string): boolean {
    return this.#flags(word) !== undefined;
  }
}

const PREFIXES = [
  ['A', 're'],
  ['I', 'in'],
  ['U', 'un'],
  ['C', 'de'],
  ['E', 'dis'],
  ['F', 'con'],
  ['K', 'pro'],
] as const;

/** What a dictionary entry is by its flags. */
function stemTags(word: string, flags: string): TagSet {
  let tags = 0;
  const verb =
    !NOT_VERBS.has(word) && (flags.includes('G') || (flags.includes('D') && flags.includes('S')) || DOUBLING.has(word));
  if (verb) tags |= VB;
  if (flags.includes('M')) tags |= flags.includes('S') || /[^s]s$/.test(word) ? NN : NNU;
  else if (flags.includes('S') && !verb) tags |= NN;
  if (/[PT]/.test(flags) || (flags.includes('Y') && !flags.includes('M'))) tags |= JJ;
  else if ((flags.includes('Y') || (!flags.includes('M') && !verb)) && /(?:al|ic|ive|ary|ous|ian|ile)$/.test(word))
    tags |= JJ;
  else if (!flags.includes('M') && !verb && !flags.includes('S') && ADJECTIVE.test(word) && !word.endsWith('ly'))
    tags |= JJ;
  return tags;
}

// Nouns whose flags are shared with those of another word: car and care.
const NOT_VERBS = new Set(['car', 'bus', 'sir', 'fir', 'tub', 'cub', 'ton', 'din', 'mat', 'sit', 'hop', 'star']);

// Verbs that double their last letter: their forms are entries of their own, and the flags of the base do not show it.
const DOUBLING = new Set(
  'abet acquit admit ban bar beg blot blur bob brag bug bump chat chip chop clap clip clog commit compel confer control cop cram crop defer deter dim dip distil don drag drip drop drum embed emit enrol equip expel fan fit flap flip flog flop fulfil gag grab grin grip grit hop hug hum incur infer instil jam jog jot knit knot label lag lap level log lug map mob model mop mug nag nap net nod occur omit pad pat patrol permit pin pit plan plod plot plug pop prefer prop propel quiz ram rap rebel rebut refer regret remit repel rig rip rob rot rub sag scan scar scrap scrub ship shop shrug signal sip skim skip slam slap slim slip slot slum snap snip sob span spot squat stab star stem step stir stop strap strip strut stun submit sum swap swat tag tan tap thin tip top transfer transmit trap travel trek trim trip trot tug vet wag wrap zap zip cancel dial fuel program total counsel quarrel cut put run set sit win hit let quit get dig swim spin begin forget'.split(
    ' ',
  ),
);

/** What a form with an ending may come from: tried, loved, stopped. */
function stemsOf(word: string, ending: string): string[] {
  const stem = word.slice(0, -ending.length);
  const stems = [stem, `${stem}e`];
  if (stem.endsWith('i')) stems.push(`${stem.slice(0, -1)}y`);
  if (ending === 'ing' && stem.endsWith('y')) stems.push(`${stem.slice(0, -1)}ie`);
  if (/([bdfglmnprstvz])\1$/.test(stem)) stems.push(stem.slice(0, -1));
  return stems;
}

function stemsOfS(word: string): string[] {
  if (word.endsWith('ss')) return [];
  const stems = [word.slice(0, -1)];
  if (/(?:[sxzh]|[^aeiou]o)es$/.test(word)) stems.push(word.slice(0, -2));
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  return stems;
}

let loaded: EnglishLexicon | undefined;

/** The lexicon over the American dictionary, read when first asked for. */
export function englishLexicon(): EnglishLexicon {
  if (!loaded) {
    const path = join(dirname(createRequire(import.meta.url).resolve('dictionary-en')), 'index.dic');
    loaded = new EnglishLexicon(WordIndex.read(path));
  }
  return loaded;
}
