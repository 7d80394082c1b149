/** How vowels that stand together are counted in a language. */
interface Vowels {
  readonly letters: string;
  /** Pairs that are one syllable. */
  readonly pairs: ReadonlySet<string>;
  /** Are they looked for as written, and not in small letters? */
  readonly asWritten?: true;
  /** Syllables at the end of a word that are not spoken. */
  silent?(word: string): number;
}

const pairsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** As LanguageTool 6.6 counts; found by asking it for texts of made-up words. */
const VOWELS: Readonly<Record<string, Vowels>> = {
  en: {
    letters: 'aeiouy',
    pairs: pairsOf('ae ai au ea ee ei eo ey ie io oa oi oo ou ua ui'),
    silent: (word) => (word.endsWith('ue') ? 2 : /e[ds]?$/.test(word) ? 1 : 0),
  },
  de: { letters: 'aeiouyäöü', pairs: pairsOf('aa ai au ay ee ei eu ey ie ou') },
  pt: {
    letters: 'aeiouyáâãàéêíóôõúüAEIOUYÁÂÃÀÉÊÍÓÔÕÚÜ',
    pairs: pairsOf(
      'ae ai ao au ea ee ei eo eu ia ie io iu oa oe oi ou ua ue ui uo ía íe ío éi áu éu úa oã eí eú eã aí aú ão ãe õe ãi',
    ),
    asWritten: true,
  },
};

/** The syllables of a word, 1 at least, or 0 of a language for which it is not known. */
export function syllablesOf(word: string, language: string): number {
  const vowels = VOWELS[language];
  if (!vowels) return 0;
  const written = vowels.asWritten ? word : word.toLowerCase();
  let count = 0;
  for (let at = 0; at < written.length; at++) {
    if (!vowels.letters.includes(written.charAt(at))) continue;
    count++;
    if (vowels.pairs.has(written.slice(at, at + 2))) at++;
  }
  return Math.max(1, count - (vowels.silent?.(written) ?? 0));
}
