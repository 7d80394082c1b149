import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { type Synthesizer, synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag, readingWith, tokenNamed } from '../../pack/filters/matched-token.ts';
import { isCapitalised, isShouted } from '../../pattern/letter-case.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { Reading } from '../../text/token.ts';

/** What is written short. */
const SHORT = /^(?:quelqu'|qq.*)$/;

/** French: every determiner with every form of the word that agrees with it, by the installed filter's own tables. */
export function wordWithDeterminer(input: FilterInput): RuleMatch | undefined {
  const { given, result, pack, raises } = input;
  const { determiners: tables } = pack.codeTables;
  if (!tables) return undefined;
  const determiner = tokenNamed(given.determinerFrom, input);
  const word = tokenNamed(given.wordFrom, input);
  const determinerReading = determiner && readingWith(determiner, pack.expressions.whole(tables.determiners));
  const wordReading = word && readingWith(word, pack.expressions.whole(tables.words));
  if (!determiner || !word || !determinerReading || !wordReading) return result;
  const kind = /^[NZ]/.test(wordReading.pos ?? '') ? '[NZ] ' : /^J/.test(wordReading.pos ?? '') ? 'J ' : '[ZNJ] ';
  const synthesizer = synthesizerOf(pack);
  // Rules by which a determiner shows to be the wrong one before its word: elision, and forms before vowels.
  const isWanted = ({ id, category }: { id: string; category: string }): boolean =>
    category === tables.category || tables.rules.includes(id);
  const found: string[] = [];
  for (const ending of tables.endings) {
    const before = formsOrSelf(synthesizer, determiner, determinerReading, tables.determiner, ending);
    for (const after of formsOrSelf(synthesizer, word, wordReading, kind, ending))
      for (const one of before) {
        if (SHORT.test(one) || tables.noForms.includes(one)) continue;
        const own = /^l['’]$/i.test(determiner.text);
        const first = isCapitalised(determiner.text) || own ? likeFirst(one, determiner.text) : one;
        const pair = `${isShouted(determiner.text) && !own ? one.toUpperCase() : first} ${likeWord(after, word.text)}`;
        const joined = pair.replace("' ", "'");
        if (found.includes(joined) || raises(joined, isWanted)) continue;
        if (joined.endsWith(word.text)) found.unshift(joined);
        else found.push(joined);
      }
  }
  const values = [...result.replacements.map(({ value }) => value), ...found];
  return { ...result, replacements: [...new Set(values)].map((value) => ({ value })) };
}

const likeFirst = (form: string, sample: string): string => (/^\p{Lu}/u.test(sample) ? capitalise(form) : form);

const likeWord = (form: string, sample: string): string =>
  isShouted(sample) ? form.toUpperCase() : isCapitalised(sample) ? capitalise(form) : form;

/** The forms with a tag of this kind and ending; the token itself when none is made and it has such a tag. */
function formsOrSelf(
  synthesizer: Synthesizer,
  token: AnalysedToken,
  { pos, lemma }: Reading,
  kind: string,
  ending: string,
): readonly string[] {
  const forms = lemma === null ? [] : [...new Set(synthesizer.formsMatching(lemma, kind + ending))];
  if (forms.length > 0) return forms;
  return synthesizer.expressions.whole(`.+${ending}`)?.test(pos ?? '') ? [token.text] : [];
}

/** French: verbs near the one written, in the form for the person of the pronoun behind it. */
export function interrogativeVerb(input: FilterInput): RuleMatch | undefined {
  const { given, result, pack } = input;
  const verb = tokenNamed(given.VerbFrom, input);
  const pronoun = tokenNamed(given.PronounFrom, input);
  if (!verb || !pronoun) return result;
  const person = ['3 p', '2 p', '1 p', '3 s', '2 s', '1 s'].find((one) =>
    hasTag(pronoun, pack.expressions.whole(`.* ${one}`)),
  );
  const object = /^-(?:moi|toi|le|la|les|lui|leur|nous|vous|y|en)$/i.test(pronoun.text);
  const wanted = person === undefined || object ? 'V .*(?:ind|imp|con).*' : `V .*(?:ind|con).* ${person}`;
  const tagger = taggerOf(pack);
  const forms = tagger
    .near(verb.text.toLowerCase())
    .filter((form) => hasTag({ readings: tagger.tag(form) }, pack.expressions.whole(wanted)))
    .map((form) => likeWord(form, verb.text) + pronoun.text);
  if (forms.length === 0) return result;
  return { ...result, replacements: [...new Set(forms)].slice(0, 10).map((value) => ({ value })) };
}
