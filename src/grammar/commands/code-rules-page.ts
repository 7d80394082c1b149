import { LANGUAGES, type Language } from '../engine/language-table.ts';
import { installedRules } from '../engine/languages/installed-language.ts';
import { languageParts } from '../engine/languages/language-parts.ts';
import { traitsOf } from '../engine/languages/language-traits.ts';
import { LANGUAGES_WITH_CODE, type RuleInCode, rulesInCode } from '../engine/languages/rules-in-code.ts';
import { DEFAULT_LIMITS } from '../engine/limits.ts';
import { InstalledAnalyser } from '../engine/pack/analysis/analyser.ts';
import { InstalledPack } from '../engine/pack/installed-pack.ts';
import { Antipatterns } from '../engine/pack/patterns/antipatterns.ts';
import { InstalledRules } from '../engine/pack/rules/installed-rules.ts';
import type { OpenPack } from '../engine/pack/rules/run-examples.ts';
import type { RuleInfo } from '../engine/rules/rule.ts';
import { createRulePack } from '../engine/rules/rule-pack.ts';
import { compilePack } from '../import/pack/compile-pack.ts';
import { SourceFiles } from '../import/pack/source-files.ts';
import type { PackedCodeTables } from '../store/pack/packed-code-tables.ts';
import { TOKEN_TEST_NO } from '../store/pack/packed-token-test.ts';
import { packInMemory } from '../store/pack/rule-pack-file.ts';

/** The table of the rules that LanguageTool has in code, for each language: which of them are there once its rules are installed. */
export async function codeRulesPage(): Promise<string> {
  const sections: string[] = [];
  let present = 0;
  let total = 0;
  for (const code of LANGUAGES_WITH_CODE) {
    const language = LANGUAGES.defaultVariant(code) as Language;
    const ours = await describedRules(language);
    const rules = rulesInCode(code);
    const there = rules.filter(({ id }) => ours.has(id)).length;
    present += there;
    total += rules.length;
    sections.push(sectionOf(language, rules, ours, there));
  }
  return [headingFor(present, total), ...sections].join('\n');
}

const headingFor = (present: number, total: number): string => `# LanguageTool's rules in code

\`npm run generate\` writes this page from the code. Do not edit it.

Most rules of LanguageTool are patterns in XML files, and \`almanac grammar install\` takes them all. The others are Java
code, which Almanac writes anew. This page lists every one that LanguageTool 6.6 has, without spelling, for the default
variant of each language. Almanac has ${present} of ${total}. \`almanac grammar status\` shows the same for what you have
installed. [Compatibility](compatibility.md) says where those that are there find less.
`;

function sectionOf(
  { name, code }: Language,
  rules: readonly RuleInCode[],
  ours: ReadonlyMap<string, RuleInfo>,
  there: number,
): string {
  const lines = rules.map(({ id, on }) => {
    const info = ours.get(id);
    return `| \`${id}\` | ${info ? 'yes' : 'no'} | ${on ? 'on' : 'off'} | ${info?.description ?? ''} |`;
  });
  return [
    `## ${name.replace(/ \(.*/, '')} (${code}): ${there} of ${rules.length}`,
    '',
    '| id | there | unless a request says otherwise | what it finds |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** The rules that run when every file and table of a language is installed, by id and family. */
async function describedRules(language: Language): Promise<Map<string, RuleInfo>> {
  const { code } = language;
  const shared = packInMemory((await compilePack(new SourceFiles(), code)).bytes);
  const pack = new PackWithEverything(shared, code, traitsOf(code), DEFAULT_LIMITS);
  const parts = await languageParts(code);
  const opened: OpenPack = {
    pack,
    analyser: new InstalledAnalyser(pack, parts),
    rules: new InstalledRules(pack, parts),
  };
  const source = await installedRules(shared, language, new Map([[code, opened]]), DEFAULT_LIMITS);
  const { infos } = await createRulePack(language, false, 0, source);
  return new Map(
    infos.flatMap((info) => [
      [info.id, info] as const,
      ...(info.family === undefined ? [] : [[info.family, info] as const]),
    ]),
  );
}

/** One of each table; what stands in them does not matter. */
const TABLES: Required<PackedCodeTables> = {
  guesses: { prefixes: [] },
  agreement: [],
  determiners: { determiner: '', determiners: '', words: '', endings: [], noForms: [], category: '', rules: [] },
  beginnings: { unremarkable: [], adverbs: [], openings: [] },
  prefixes: [],
  mayRepeat: [[{ index: 0 }, TOKEN_TEST_NO, TOKEN_TEST_NO]],
  compounds: undefined as never,
  fileTypes: [],
  words: {},
};

/** A pack that claims to have every list and every table, and has them empty. */
class PackWithEverything extends InstalledPack {
  override hasText(): boolean {
    return true;
  }

  override hasPart(): boolean {
    return true;
  }

  override codeWords(): ReadonlySet<string> {
    return new Set();
  }

  override antipatternsOf(): Antipatterns {
    return new Antipatterns([]);
  }

  override get codeTables(): PackedCodeTables {
    return TABLES;
  }
}
