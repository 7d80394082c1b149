import type { SharedPack } from '../store/pack/rule-pack-file.ts';
import { type CheckOptions, type CheckResult, checkText } from './check-text.ts';
import { ConfusionRules } from './confusion/confusion-rules.ts';
import type { InstalledLanguage } from './installed/installed-language.ts';
import { addLanguages, dictionaryOf, findLanguage, type Language } from './languages.ts';
import { type Limits, setLimits } from './limits.ts';
import { selectRules } from './rule-selection.ts';
import { createRulePack, type RulePack } from './rules/rule-pack.ts';
import { SentenceCache } from './sentence-cache.ts';
import { type ListedWords, listedWords, withListedWords } from './spelling/listed-words.ts';
import { createSpellerRegistry, type SpellerRegistry } from './spelling/speller.ts';

/** What one check is: a text and how to check it, and what the worker is set up with at its first task. */
export interface CheckTask extends CheckOptions {
  /** Long code of the language. */
  readonly language: string;
  readonly setup: WorkerSetup;
  /** The pack that is installed for the language. */
  readonly installed?: SharedPack | undefined;
}

export interface WorkerSetup {
  /** Where compiled dictionaries are kept. */
  readonly directory: string;
  /** Where installed rule packs are kept. */
  readonly rules: string;
  readonly maxDictionaries: number;
  readonly suggestionsPerWord: number;
  /** Sentences whose matches are kept. */
  readonly cachedSentences: number;
  /** Directory of n-gram data, with one directory for each language; empty without. */
  readonly languageModel: string;
  /** Bytes of n-gram data that are kept in memory. */
  readonly languageModelCache: number;
  readonly limits: Limits;
}

/** A sentence is rarely longer; the cache is bounded by characters. */
const CHARACTERS_PER_SENTENCE = 200;

let state:
  | {
      spellers: SpellerRegistry;
      cache: SentenceCache;
      packs: Map<string, RulePack>;
      confusion: ConfusionRules;
      installed: Map<string, InstalledLanguage>;
    }
  | undefined;

/** What reads installed rules costs 9 MB: it is loaded where there are some. */
const installed = () => import('./installed/installed-language.ts');

/** Runs in a worker thread: rules, dictionaries and the sentence cache live as long as the thread. */
export default async function check(task: CheckTask): Promise<CheckResult> {
  const { setup } = task;
  if (state === undefined) setLimits(setup.limits);
  state ??= {
    spellers: createSpellerRegistry({ directory: setup.directory, maxLoaded: setup.maxDictionaries }),
    cache: new SentenceCache(setup.cachedSentences * CHARACTERS_PER_SENTENCE),
    packs: new Map(),
    installed: new Map(),
    confusion: new ConfusionRules(setup.languageModel, setup.languageModelCache),
  };
  addLanguages([task.language]);
  const language = findLanguage(task.language);
  if (!language) throw new Error(`Unknown language ${task.language}.`);
  const dictionary = dictionaryOf(language, state.spellers.codes);
  let pack = state.packs.get(language.longCode);
  if (!pack) {
    pack = state.confusion.addTo(
      await createRulePack(
        language,
        dictionary !== undefined,
        setup.suggestionsPerWord,
        task.installed && (await installed()).installedRules(task.installed, language, state.installed),
      ),
      language.code,
      (path) => state?.installed.get(language.code)?.pack.text(path),
    );
    state.packs.set(language.longCode, pack);
  }
  const selected = selectRules(task.selection);
  // Not even loaded where no word is to be spelt: a dictionary costs time and memory.
  const spells =
    task.sentenceLevel &&
    pack.sentenceRules.some(
      (rule) => rule.selectsItself !== true && rule.infos.some((info) => info.kind === 'speller' && selected(info)),
    );
  const speller = spells && dictionary !== undefined ? await state.spellers.get(dictionary) : undefined;
  const open = state.installed.get(language.code)?.pack;
  return checkText(task, {
    key: language.longCode,
    language: language.code,
    pack,
    speller: speller && open ? withListedWords(speller, listsOf(language, open)) : speller,
    cache: state.cache,
  });
}

const lists = new Map<string, ListedWords>();

/** The word lists of the pack that is installed for a language, read once. */
function listsOf({ code, longCode }: Language, pack: InstalledLanguage['pack']): ListedWords {
  let known = lists.get(longCode);
  if (known === undefined) {
    known = listedWords(code, longCode, (path) => pack.lines(path));
    lists.set(longCode, known);
  }
  return known;
}
