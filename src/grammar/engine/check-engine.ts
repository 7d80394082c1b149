import type { SharedPack } from '../store/pack/rule-pack-file.ts';
import type { CheckOptions, CheckResources } from './check-text.ts';
import type { ConfusionRules } from './confusion/confusion-rules.ts';
import { dictionaryOf, findLanguage, type Language, languageNamed } from './language-table.ts';
import type { Limits } from './limits.ts';
import type { OpenPack } from './pack/rules/run-examples.ts';
import { selectRules } from './rule-selection.ts';
import { createRulePack, type RulePack } from './rules/rule-pack.ts';
import { SentenceCache } from './sentence-cache.ts';
import type { Speller } from './spelling/speller.ts';
import { createSpellerRegistry, type SpellerRegistry } from './spelling/speller-registry.ts';

/** What one check is: a text and how to check it. */
export interface CheckTask extends CheckOptions {
  /** Long code of the language. */
  readonly language: string;
  /** The pack that is installed for the language. */
  readonly installed?: SharedPack | undefined;
}

export interface EngineSetup {
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

/** What reads installed rules costs 9 MB: it is loaded where there are some. */
const installed = () => import('./languages/installed-language.ts');

/** Rules, dictionaries and the sentence cache of one thread, each loaded when it is first needed. */
export class CheckEngine {
  readonly #setup: EngineSetup;
  readonly #spellers: SpellerRegistry;
  readonly #cache: SentenceCache;
  #confusion: Promise<ConfusionRules> | undefined;
  readonly #packs = new Map<string, RulePack>();
  readonly #installed = new Map<string, OpenPack>();
  readonly #installedSpellers = new WeakMap<Speller, Speller>();

  constructor(setup: EngineSetup) {
    this.#setup = setup;
    this.#spellers = createSpellerRegistry({
      directory: setup.directory,
      maxLoaded: setup.maxDictionaries,
      limits: setup.limits,
    });
    this.#cache = new SentenceCache(setup.cachedSentences * CHARACTERS_PER_SENTENCE);
  }

  /** Loads what reads installed rules, but no rules. */
  async prepare(): Promise<void> {
    await installed();
  }

  /**
   * What a task is checked with.
   * @throws Error in one sentence when a dictionary or a pack cannot be read
   */
  async resources(task: CheckTask): Promise<CheckResources> {
    const language = findLanguage(task.language) ?? languageNamed(task.language);
    if (!language) throw new Error(`Unknown language ${task.language}.`);
    const dictionary = dictionaryOf(language, this.#spellers.codes);
    const pack = this.#packs.get(language.longCode) ?? (await this.#open(language, dictionary !== undefined, task));
    const selected = selectRules(task.selection);
    // Not even loaded where no word is to be spelt: a dictionary costs time and memory.
    const spells =
      task.sentenceLevel &&
      pack.sentenceRules.some(
        (rule) => rule.selectsItself !== true && rule.infos.some((info) => info.kind === 'speller' && selected(info)),
      );
    const speller = spells && dictionary !== undefined ? await this.#spellers.get(dictionary) : undefined;
    const open = this.#installed.get(language.code)?.pack;
    return {
      key: language.longCode,
      language: language.code,
      pack,
      speller: speller && open ? await this.#withPack(speller, language, open) : speller,
      cache: this.#cache,
    };
  }

  async #open(language: Language, spells: boolean, task: CheckTask): Promise<RulePack> {
    const rules = await createRulePack(
      language,
      spells,
      this.#setup.suggestionsPerWord,
      task.installed &&
        (await (await installed()).installedRules(task.installed, language, this.#installed, this.#setup.limits)),
      this.#setup.limits.rememberedForms / 2,
    );
    const confusion = await this.#confusionRules();
    const pack = confusion
      ? confusion.addTo(rules, language.code, (path) => this.#installed.get(language.code)?.pack.text(path))
      : rules;
    this.#packs.set(language.longCode, pack);
    return pack;
  }

  /** Loaded where there are n-grams to go by. */
  #confusionRules(): Promise<ConfusionRules> | undefined {
    const { languageModel, languageModelCache } = this.#setup;
    if (languageModel === '') return undefined;
    this.#confusion ??= import('./confusion/confusion-rules.ts').then(
      (loaded) => new loaded.ConfusionRules(languageModel, languageModelCache),
    );
    return this.#confusion;
  }

  /** A speller with what the pack of its language adds. */
  async #withPack(speller: Speller, language: Language, pack: OpenPack['pack']): Promise<Speller> {
    let known = this.#installedSpellers.get(speller);
    if (known === undefined) {
      known = await (await installed()).installedSpeller(speller, language, pack);
      this.#installedSpellers.set(speller, known);
    }
    return known;
  }
}
