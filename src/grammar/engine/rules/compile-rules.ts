import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PatternRuleData } from '../pattern/pattern-rules.ts';
import { compileRule, type PatternRule } from './pattern-rule.ts';

/** The languages with rules of their own, by their folder. */
export const RULE_FOLDERS = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
  pl: 'polish',
  ru: 'russian',
  uk: 'ukrainian',
  ca: 'catalan',
} as const;

export type RuleLanguage = keyof typeof RULE_FOLDERS;

/**
 * The rules that a language has as files `<category>/<id>.rule.ts`, in the order of their paths.
 * @throws Error where a file or folder is not named after its rule, or two rules have one id
 */
export async function readRules(language: RuleLanguage): Promise<PatternRule[]> {
  const folder = join(import.meta.dirname, RULE_FOLDERS[language]);
  const rules = new Map<string, PatternRule>();
  for (const path of globSync('*/*.rule.ts', { cwd: folder }).sort()) {
    const { default: rule } = (await import(pathToFileURL(join(folder, path)).href)) as { default: PatternRule };
    const wanted = `${kebab(rule.category)}${sep}${kebab(rule.id)}.rule.ts`;
    if (path !== wanted)
      throw new Error(`${RULE_FOLDERS[language]}/${path} has the rule ${rule.id}: its place is ${wanted}.`);
    if (rules.has(rule.id)) throw new Error(`Two ${RULE_FOLDERS[language]} rules have the id ${rule.id}.`);
    rules.set(rule.id, rule);
  }
  return [...rules.values()];
}

const kebab = (id: string): string => id.toLowerCase().replaceAll('_', '-');

/**
 * The order in which rules are tried. Of two that find the same place the later one stays, unless priority or length
 * decides: grammar comes first, because other categories say more precisely what is wrong, and `winsOver` after that.
 */
export function inOrder(rules: readonly PatternRule[]): PatternRule[] {
  const ordered = [
    ...rules.filter(({ category }) => category === 'GRAMMAR'),
    ...rules.filter(({ category }) => category !== 'GRAMMAR'),
  ];
  for (const rule of rules) {
    for (const other of rule.winsOver ?? []) {
      const after = ordered.findIndex(({ id }) => id === other);
      if (after < 0) throw new Error(`${rule.id} wins over ${other}, which is not a rule of its language.`);
      if (after < ordered.indexOf(rule)) continue;
      ordered.splice(ordered.indexOf(rule), 1);
      ordered.splice(after, 0, rule);
    }
  }
  return ordered;
}

/** The modules that are loaded in place of rule files, by path within the repository: hundreds of files load slowly. */
export async function compiledRules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const [language, folder] of Object.entries(RULE_FOLDERS))
    modules.set(
      `src/grammar/engine/rules/compiled/${folder}.ts`,
      moduleOf(folder, inOrder(await readRules(language as RuleLanguage)).map(compileRule)),
    );
  return modules;
}

/** JSON in a literal: it is parsed faster than code. */
const moduleOf = (
  folder: string,
  rules: readonly PatternRuleData[],
): string => `// Made from ../${folder}/*/*.rule.ts by \`npm run generate\`; do not edit.
import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

/** The rules of the language that are written as patterns. */
export const rules = (): PatternRuleData[] =>
  JSON.parse(String.raw\`[
${rules.map((rule) => JSON.stringify(rule).replaceAll('`', '\\u0060').replaceAll('${', '\\u0024{')).join(',\n')}
]\`);
`;
