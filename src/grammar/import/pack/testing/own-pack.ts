import { openInstalled } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { AnalysedSentence } from '../../../engine/pack/analysis/analysed-sentence.ts';
import type { InstalledContext } from '../../../engine/pack/rules/installed-context.ts';
import type { RuleMatch } from '../../../engine/rules/rule.ts';
import { encodeFsa5 } from '../../../store/morfologik/testing/fsa5.ts';
import { packInMemory, type SharedPack } from '../../../store/pack/rule-pack-file.ts';
import { compilePack } from '../compile-pack.ts';
import { SourceFiles } from '../source-files.ts';

/** What a small pack is made of; words are lines `form⇥base form⇥tag`, which are tagged and made into forms. */
export interface OwnPack {
  readonly language: string;
  /** Rules in the notation of rule files, inside of one category. */
  readonly rules: string;
  readonly words?: readonly (readonly [form: string, lemma: string, tag: string])[];
  /** Further files by their path below org/languagetool. */
  readonly files?: Readonly<Record<string, string>>;
  readonly disambiguation?: string;
  /** Files that are no text, by their path below org/languagetool. */
  readonly binaries?: Readonly<Record<string, Uint8Array>>;
  /** Files of other projects by their whole path. */
  readonly others?: Readonly<Record<string, string>>;
  /** Class files by the name of the class. */
  readonly classes?: Readonly<Record<string, Uint8Array>>;
  /** English words, which rules of other languages know. */
  readonly english?: readonly string[];
  /** The day of the check. */
  readonly today?: Date;
}

/** A small pack, compiled as an installed one is. */
export async function ownBytes({
  language,
  rules,
  words = [],
  files = {},
  disambiguation,
  english,
  classes = {},
  others = {},
  binaries = {},
}: OwnPack): Promise<SharedPack> {
  const sources = new SourceFiles();
  const put = (path: string, text: string): void => sources.set(`org/languagetool/${path}`, Buffer.from(text));
  put(
    `rules/${language}/grammar.xml`,
    `<rules lang="${language}"><category id="OWN" name="Own">${rules}</category></rules>`,
  );
  if (disambiguation !== undefined)
    put(`resource/${language}/disambiguation.xml`, `<rules lang="${language}">${disambiguation}</rules>`);
  if (english) {
    sources.set('org/languagetool/resource/en/english.dict', encodeFsa5(english.map((word) => `${word}+A+X`).sort()));
    put('resource/en/english.info', 'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.encoder=SUFFIX\n');
  }
  put(`resource/${language}/added.txt`, words.map((word) => word.join('\t')).join('\n'));
  for (const [path, text] of Object.entries(files)) put(path, text);
  for (const [path, bytes] of Object.entries(binaries)) sources.set(`org/languagetool/${path}`, bytes);
  for (const [path, text] of Object.entries(others)) sources.set(path, Buffer.from(text));
  for (const [name, bytes] of Object.entries(classes)) sources.set(`${name}.class`, bytes);
  const { bytes } = await compilePack(sources, language);
  return packInMemory(bytes);
}

/** A small pack with what checks a text by it. */
export async function ownPack(own: OwnPack): Promise<{
  check(text: string): RuleMatch[];
  analyse(text: string): AnalysedSentence;
}> {
  const { language, today = new Date() } = own;
  const { analyser, rules: installed } = await openInstalled(await ownBytes(own), language, DEFAULT_LIMITS);
  const context: InstalledContext = {
    language,
    variant: language,
    speller: undefined,
    takeSuggestion: () => true,
    today,
  };
  const analyse = (text: string): AnalysedSentence => analyser.analyse(text);
  return {
    analyse,
    check: (text) => {
      const sentence = analyse(text);
      return sentence instanceof AnalysedSentence ? installed.check(sentence, context, () => true) : [];
    },
  };
}

/** A rule in the notation of rule files. */
export const ownRule = (
  id: string,
  pattern: string,
  message: string,
  filter?: readonly [name: string, args: string],
): string =>
  `<rule id="${id}" name="${id}"><pattern>${pattern}</pattern>${
    filter ? `<filter class="own.${filter[0]}" args="${filter[1]}"/>` : ''
  }<message>${message}</message></rule>`;

/** The suggestions of the only match in a text; undefined when there is not exactly one. */
export const suggestionsIn = (pack: { check(text: string): RuleMatch[] }, text: string): string[] | undefined => {
  const matches = pack.check(text);
  return matches.length === 1 ? matches[0].replacements.map(({ value }) => value) : undefined;
};
