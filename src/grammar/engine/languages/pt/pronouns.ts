import { ownEntry } from '#kit/own-entry';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { fillSuggestion, isShouted, likeCaseOf } from '../../pattern/letter-case.ts';
import type { RuleMatch } from '../../rules/rule.ts';

/** What pronouns behind a verb are, however they are written there. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  me: ['PP1CSO00'],
  te: ['PP2CSO00'],
  se: ['PP3CNO00'],
  lhe: ['PP3CSD00'],
  lhes: ['PP3CPD00'],
  vos: ['PP2CPO00'],
  nos: ['PP1CPO00', 'PP3MPA00'],
  ...Object.fromEntries(['o', 'lo', 'no'].map((form) => [form, ['PP3MSA00']])),
  ...Object.fromEntries(['a', 'la', 'na'].map((form) => [form, ['PP3FSA00']])),
  ...Object.fromEntries(['os', 'los'].map((form) => [form, ['PP3MPA00']])),
  ...Object.fromEntries(['as', 'las', 'nas'].map((form) => [form, ['PP3FPA00']])),
};
/** Pronouns as they stand before a verb. */
const BEFORE: Readonly<Record<string, string>> = {
  PP1CSO00: 'me',
  PP2CSO00: 'te',
  PP3CNO00: 'se',
  PP3CSD00: 'lhe',
  PP3CPD00: 'lhes',
  PP2CPO00: 'vos',
  PP1CPO00: 'nos',
  PP3MSA00: 'o',
  PP3FSA00: 'a',
  PP3MPA00: 'os',
  PP3FPA00: 'as',
};

const like = (form: string, sample: string): string =>
  isShouted(sample) ? form.toUpperCase() : likeCaseOf(form, sample);

/** The match with forms for {suggestion}; undefined when there are none. */
function withForms(result: RuleMatch, forms: readonly string[]): RuleMatch | undefined {
  if (forms.length === 0) return undefined;
  const values = result.replacements.flatMap(({ value }) => forms.map((form) => fillSuggestion(value, form)));
  return { ...result, replacements: [...new Set(values)].map((value) => ({ value })) };
}

/** Portuguese: suggests for a verb with a pronoun behind it the pronoun before the verb. */
export function pronounBefore({ result, tokens, pack }: FilterInput): RuleMatch | undefined {
  const token = tokens.find(({ text, start }) => text !== '' && start >= result.from);
  if (!token) return undefined;
  const synthesizer = synthesizerOf(pack);
  const found = token.readings.flatMap(({ lemma, pos }) => {
    const [verb = '', pronoun = ''] = pos?.split(':') ?? [];
    const before = ownEntry(BEFORE, pronoun);
    if (lemma === null || before === undefined) return [];
    return synthesizer
      .forms(lemma, verb)
      .map((form) => ({ value: `${before} ${form}`, object: pronoun.endsWith('A00') }));
  });
  // The object comes first where a form may stand for it and for the speaker.
  const ordered = [...found.filter(({ object }) => object), ...found.filter(({ object }) => !object)];
  return withForms(result, [...new Set(ordered.map(({ value }) => like(value, token.text)))]);
}

/** Portuguese: suggests verb and pronoun behind it as they are when they meet; elements are named from 0. */
export function pronounBehind({ given, result, match, tokens, pack }: FilterInput): RuleMatch | undefined {
  const verb = tokens[match.references[Number(given.verbPos)] ?? -1];
  const pronoun = tokens[match.references[Number(given.pronounPos)] ?? -1];
  if (!verb || !pronoun) return undefined;
  const synthesizer = synthesizerOf(pack);
  const forms = verb.readings.flatMap(({ lemma, pos }) =>
    lemma === null || !pos?.startsWith('V')
      ? []
      : (ownEntry(TAGS, pronoun.text.toLowerCase()) ?? []).flatMap((tag) => synthesizer.forms(lemma, `${pos}:${tag}`)),
  );
  return withForms(result, [...new Set(forms.map((form) => like(form, verb.text)))]);
}

const REGULAR = /[ai]d[oa]s?$/;

/** Portuguese: the other participle of verbs that have two, in the `direction` RegularToIrregular or back. */
export function otherParticiple({ given, result, tokens, pack }: FilterInput): RuleMatch | undefined {
  const token = tokens.find(({ text, start }) => text !== '' && start >= result.from);
  if (!token) return undefined;
  const toRegular = given.direction === 'IrregularToRegular';
  if (REGULAR.test(token.lower) === toRegular) return undefined;
  const synthesizer = synthesizerOf(pack);
  const forms = token.readings
    .filter(({ pos }) => pos !== null && /^V.P/.test(pos))
    .flatMap(({ lemma, pos }) => (lemma === null || pos === null ? [] : synthesizer.forms(lemma, pos)))
    .filter((form) => REGULAR.test(form) === toRegular)
    .map((form) => like(form, token.text));
  return withForms(result, [...new Set(forms)]);
}
