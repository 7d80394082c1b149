import type { PackedPriorities, PackedPriorityTable } from '../../store/pack/packed-priorities.ts';
import { type JavaClass, readClass } from './java-class/class-file.ts';
import { decisionOf } from './java-class/decisions.ts';
import { MethodFollower } from './java-class/follow-method.ts';
import type { JavaValue } from './java-class/java-value.ts';
import type { SourceFiles } from './source-files.ts';

const LANGUAGE = /^org\/languagetool\/Language\w*$/;
const OF_LANGUAGES = /^org\/languagetool\/(?:language\/\w+|Language\w*)$/;

/** The tables of a language, or why there are none. */
export type PrioritiesRead = { readonly priorities: PackedPriorities } | { readonly refused: string };

/**
 * Reads by how much rules win over others at the same place. LanguageTool has it in code: each language is a class whose
 * `getPriorityForId` tells a number for an id, by comparisons and tables. What it would tell is found by following the
 * code of the class as it was installed.
 */
export function readPriorities(files: SourceFiles, language: string): PrioritiesRead {
  const classes = new Map<string, JavaClass | undefined>();
  const classOf = (name: string): JavaClass | undefined => {
    if (!classes.has(name)) {
      const bytes = OF_LANGUAGES.test(name) ? files.read(`${name}.class`) : undefined;
      classes.set(name, bytes && readClass(bytes));
    }
    return classes.get(name);
  };
  try {
    const tables: string[] = [];
    const variants: Record<string, number> = {};
    for (const path of files.paths) {
      const name = path.replace(/\.class$/, '');
      if (name === path || !name.startsWith('org/languagetool/language/') || !isLanguage(name, classOf)) continue;
      const follower = new MethodFollower(classOf);
      if (shortCode(follower, name) !== language) continue;
      const table = JSON.stringify(tableOf(follower, name));
      let number = tables.indexOf(table);
      if (number < 0) number = tables.push(table) - 1;
      for (const code of codesOf(follower, name, language)) variants[code] ??= number;
    }
    if (tables.length === 0) return { refused: `the language ${language} has no class` };
    return { priorities: { tables: tables.map((table) => JSON.parse(table) as PackedPriorityTable), variants } };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

function isLanguage(name: string, classOf: (name: string) => JavaClass | undefined): boolean {
  const seen = new Set<string>();
  for (let at = classOf(name); at?.superName !== undefined && !seen.has(at.name); at = classOf(at.superName)) {
    if (LANGUAGE.test(at.superName)) return true;
    seen.add(at.name);
  }
  return false;
}

function tableOf(follower: MethodFollower, name: string): PackedPriorityTable {
  const style = attempt(() => follower.result(name, 'getDefaultRulePriorityForStyle', '()I'));
  return {
    byId: decisionOf(follower.result(name, 'getPriorityForId', '(Ljava/lang/String;)I')),
    style: style?.kind === 'number' ? style.value : 0,
  };
}

function shortCode(follower: MethodFollower, name: string): string | undefined {
  const code = attempt(() => follower.result(name, 'getShortCode', '()Ljava/lang/String;'));
  return code?.kind === 'text' ? code.value : undefined;
}

/** The long code of a class that is for one country; one for several is known by the language, too. */
function codesOf(follower: MethodFollower, name: string, language: string): string[] {
  const countries = attempt(() => follower.result(name, 'getCountries', '()[Ljava/lang/String;'));
  const variant = attempt(() => follower.result(name, 'getVariant', '()Ljava/lang/String;'));
  if (countries?.kind !== 'texts' || countries.values.length !== 1) return [language];
  return [[language, countries.values[0], ...(variant?.kind === 'text' ? [variant.value] : [])].join('-')];
}

function attempt(result: () => JavaValue): JavaValue | undefined {
  try {
    return result();
  } catch {
    return undefined;
  }
}
