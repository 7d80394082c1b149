import type { RulePack } from '../engine/rules/rule-pack.ts';
import { software } from './software.ts';

/** The answer to /v2/configinfo: the rules of a language, with what an editor offers to switch (LanguageTool 6.6). */
export function configInfo(pack: RulePack, maxTextLength: number): object {
  const textLevel = new Set(pack.textRules.map((rule) => rule.info));
  const seen = new Set<string>();
  return {
    software: {
      name: software.name,
      version: software.version,
      buildDate: software.buildDate,
      premium: software.premium,
    },
    parameter: { maxTextLength },
    rules: pack.infos.flatMap((info) => {
      const ruleId = info.family ?? info.id;
      if (seen.has(ruleId)) return [];
      seen.add(ruleId);
      return [
        {
          ruleId,
          description: info.description,
          ...(info.kind === 'speller' ? { isDictionaryBasedSpellingRule: 'yes' } : {}),
          ...(info.defaultOff ? { isDefaultOff: 'yes' } : {}),
          ...(info.value === undefined
            ? {}
            : {
                hasConfigurableValue: 'yes',
                configureText: info.value.text,
                maxConfigurableValue: String(info.value.maximum),
                minConfigurableValue: String(info.value.minimum),
                defaultValue: String(info.value.default),
              }),
          categoryId: info.category.id,
          categoryName: info.category.name,
          locQualityIssueType: info.issueType,
          ...(textLevel.has(info) ? { isTextLevelRule: 'yes', minToCheckParagraph: -1 } : {}),
        },
      ];
    }),
  };
}
