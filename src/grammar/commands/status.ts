import { join } from 'node:path';
import { count, print, table } from '#kit/command/output';
import { dictionaryOf, LANGUAGES, type Language, LanguageTable } from '../engine/language-table.ts';
import { installedRules } from '../engine/languages/installed-language.ts';
import { languageParts } from '../engine/languages/language-parts.ts';
import { traitsOf } from '../engine/languages/language-traits.ts';
import { rulesInCode } from '../engine/languages/rules-in-code.ts';
import { DEFAULT_LIMITS } from '../engine/limits.ts';
import { InstalledPack } from '../engine/pack/installed-pack.ts';
import { isUnusable } from '../engine/pack/rules/selected-rules.ts';
import { createRulePack } from '../engine/rules/rule-pack.ts';
import { createSpellerRegistry } from '../engine/spelling/speller-registry.ts';
import { type DisambiguationNumber, numberIn, type RuleNumber } from '../store/pack/pack-numbers.ts';
import type { PackedCodeTables } from '../store/pack/packed-code-tables.ts';
import {
  installedLanguages,
  readInstalledPack,
  refusalOf,
  refusals,
  type SharedPack,
} from '../store/pack/rule-pack-file.ts';

/** What is told of one language. */
interface Row {
  readonly name: string;
  readonly code: string;
  readonly dictionary: string | null;
  readonly rules: number;
  readonly patterns: number;
}

/** `almanac grammar status`: what can be checked in each language, with which dictionary and how many rules. */
export async function showStatus(directory: string, json: boolean): Promise<void> {
  const registry = createSpellerRegistry({
    directory: join(directory, 'dictionaries'),
    maxLoaded: 1,
    limits: DEFAULT_LIMITS,
  });
  const { codes } = registry;
  registry.close();
  const rows: Row[] = [];
  for (const language of new LanguageTable(codes).all) {
    const dictionary = dictionaryOf(language, codes);
    const { infos } = await createRulePack(language, dictionary !== undefined, 0);
    rows.push({
      name: language.name,
      code: language.longCode,
      dictionary: dictionary ?? null,
      rules: new Set(infos.map((info) => info.id)).size,
      patterns: infos.filter((info) => info.kind === 'pattern').length,
    });
  }
  const rules = join(directory, 'rules');
  const there = installedLanguages(rules);
  const refused = refusals(rules);
  const installed: InstalledStatus[] = [];
  for (const code of there)
    if (refusalOf(rules, code) === undefined) installed.push(await describeInstalled(directory, code));
  print(json, { languages: rows, dictionaries: codes, installed, refused }, () =>
    [
      table(
        ['language', 'code', 'dictionary', 'rules', 'patterns'],
        rows.map((row) => [row.name, row.code, row.dictionary ?? 'none', count(row.rules), count(row.patterns)]),
      ),
      '',
      `${rows.length} languages and variants, ${codes.length} dictionaries.`,
      ...(there.length > 0 ? ['', ...installed.flatMap(linesOf), ...refused] : []),
    ].join('\n'),
  );
}

interface InstalledStatus {
  readonly language: string;
  readonly version: string;
  readonly rules: number;
  readonly disambiguationRules: number;
  /** What the pack uses and we do not have, with how many rules are off for it. */
  readonly off: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
  /** Why it is not known by how much rules win over others at the same place; null when it is. */
  readonly withoutPriorities: string | null;
  /** What is off because its table in LanguageTool's code could not be read, with why. */
  readonly withoutTables: Readonly<Record<string, string>>;
  /** The rules that LanguageTool has in code: how many of them run here, and which do not. */
  readonly inCode: { readonly present: number; readonly total: number; readonly absent: readonly string[] };
}

/** What the tables in LanguageTool's code are for. */
const TABLE_NAMES: Readonly<Record<string, string>> = {
  guesses: 'guesses of unknown words',
  agreement: 'agreement of easily confused words',
  determiners: 'determiners that fit a word',
  beginnings: 'sentences in a row that begin alike',
  mayRepeat: 'words twice in a row',
  compounds: 'compounds that the dictionary does not have',
  fileTypes: 'names of files',
  words: 'words that rules in code know',
  prefixes: 'words with a prefix',
} satisfies Record<keyof PackedCodeTables, string>;

async function describeInstalled(directory: string, code: string): Promise<InstalledStatus> {
  const shared = readInstalledPack(join(directory, 'rules'), code) as SharedPack;
  const pack = new InstalledPack(shared, code, traitsOf(code), DEFAULT_LIMITS);
  const { version, rules, disambiguationRules, refused, missing } = pack.summary;
  const { filters, disambiguationFilters } = await languageParts(code);
  const off = new Map<string, number>();
  const add = (reason: string): void => {
    off.set(reason, (off.get(reason) ?? 0) + 1);
  };
  for (const { reason } of refused) add(reason);
  for (let number = numberIn<RuleNumber>(0); number < pack.ruleCount; number++) {
    const packed = pack.packedRule(number);
    if (isUnusable({ packed }, filters)) add(`filter ${packed.filter?.name}`);
  }
  for (let number = numberIn<DisambiguationNumber>(0); number < disambiguationRules; number++) {
    const { filter } = pack.disambiguationRule(number).packed;
    if (filter && !Object.hasOwn(disambiguationFilters, filter.name)) add(`filter ${filter.name} of disambiguation`);
  }
  return {
    language: code,
    version,
    rules,
    disambiguationRules,
    off: Object.fromEntries([...off].sort((a, b) => b[1] - a[1])),
    missing,
    withoutPriorities: pack.hasPriorities
      ? null
      : (pack.summary.withoutPriorities ?? 'an earlier version installed it; install it again'),
    withoutTables: Object.fromEntries(
      Object.entries(pack.summary.withoutTables ?? {}).map(([name, reason]) => [TABLE_NAMES[name] ?? name, reason]),
    ),
    inCode: await describeCode(shared, code),
  };
}

async function describeCode(shared: SharedPack, code: string): Promise<InstalledStatus['inCode']> {
  const variant = LANGUAGES.defaultVariant(code) as Language;
  const { infos } = await createRulePack(
    variant,
    false,
    0,
    await installedRules(shared, variant, new Map(), DEFAULT_LIMITS),
  );
  const ours = new Set(infos.flatMap(({ id, family }) => [id, ...(family === undefined ? [] : [family])]));
  const all = rulesInCode(code);
  return {
    present: all.filter(({ id }) => ours.has(id)).length,
    total: all.length,
    absent: all.filter(({ id }) => !ours.has(id)).map(({ id, on }) => (on ? id : `${id} (off)`)),
  };
}

function linesOf(status: InstalledStatus): string[] {
  const { language, version, rules, disambiguationRules, off, missing, withoutPriorities, withoutTables, inCode } =
    status;
  const reasons = Object.entries(off);
  return [
    `${language}: LanguageTool ${version}, ${count(rules)} rules and ${count(disambiguationRules)} of disambiguation are installed.`,
    ...(missing.length > 0 ? [`  missing: ${missing.join(', ')}`] : []),
    ...(withoutPriorities === null ? [] : [`  priorities of rules are not known: ${withoutPriorities}`]),
    ...Object.entries(withoutTables).map(([name, reason]) => `  off: ${name}, for ${reason}`),
    ...reasons.map(([reason, number]) => `  off: ${count(number)} for ${reason}`),
    ...(inCode.total === 0 ? [] : [`  in code: ${inCode.present} of ${inCode.total}`]),
    ...(inCode.absent.length > 0 ? [`  not there: ${inCode.absent.join(', ')}`] : []),
  ];
}
