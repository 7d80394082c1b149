/** Prepositions and adverbs that German verbs part from, one by one. */
const SIMPLE = `
ab an auf aus bei durch ein entgegen entlang gegenüber los mit nach nieder über unter wieder zu zwischen
fort heim her hin hoch weg weiter empor voran voraus vorbei vorüber zurück zurecht zusammen zuvor
fehl fern fest frei statt still teil tot voll`;

/** Those that are made of two: where to or from, and which way. */
const MADE: Readonly<Record<string, string>> = {
  da: 'bei hin mit neben nieder ran rauf raus rein rum runter von vor zu zwischen r',
  her: 'ab an auf aus bei ein nieder über um unter vor',
  hin: 'ab an auf aus ein über unter weg zu terher',
  r: 'an auf aus ein um über unter',
  rück: 'wärts',
  um: 'her hin',
  vor: 'her wärts weg',
};
const ALONE = ['da', 'rück', 'um', 'vor'];
const EACH_OTHER = 'an auf aus bei durch gegen hinter neben über um unter zu';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** What German verbs part from, the longer ones first. */
export const SEPARABLE_PREFIXES: readonly string[] = [
  ...words(SIMPLE),
  ...ALONE,
  ...Object.entries(MADE).flatMap(([first, seconds]) => words(seconds).map((second) => first + second)),
  ...words(EACH_OTHER).map((preposition) => `${preposition}einander`),
].sort((a, b) => b.length - a.length);
