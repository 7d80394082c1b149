import { join } from 'node:path';
import { count, print, table } from '#kit/output';
import { dictionaryOf, languages } from './engine/languages.ts';
import { createRulePack } from './engine/rules/rule-pack.ts';
import { createSpellerRegistry } from './engine/spelling/speller.ts';

/** `almanac grammar status`: what can be checked in each language, with which dictionary and how many rules. */
export async function showStatus(directory: string, json: boolean): Promise<void> {
  const registry = createSpellerRegistry({ directory: join(directory, 'dictionaries'), maxLoaded: 1 });
  const { codes } = registry;
  registry.close();
  const rows = languages.map((language) => {
    const dictionary = dictionaryOf(language, codes);
    const { infos } = createRulePack(language, dictionary !== undefined, 0);
    return {
      name: language.name,
      code: language.longCode,
      dictionary: dictionary ?? null,
      rules: new Set(infos.map((info) => info.id)).size,
      patterns: infos.filter((info) => info.kind === 'pattern').length,
    };
  });
  print(json, { languages: rows, dictionaries: codes }, () =>
    [
      table(
        ['language', 'code', 'dictionary', 'rules', 'patterns'],
        rows.map((row) => [row.name, row.code, row.dictionary ?? 'none', count(row.rules), count(row.patterns)]),
      ),
      '',
      `${rows.length} languages and variants, ${codes.length} dictionaries.`,
    ].join('\n'),
  );
}
