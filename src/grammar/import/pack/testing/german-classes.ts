import { codeClass, type OwnToken } from './code-classes.ts';

const words = (text: string): string[] => text.split(' ');

/** Class files in which the German rules in code find words and phrases of our own to leave alone. */
export function germanClasses(
  left: Readonly<Record<string, readonly (readonly OwnToken[])[]>> = {},
): Readonly<Record<string, Uint8Array>> {
  const none = [[[['token', 'xyzzyx']]]] as const;
  const patterns = (id: string) => ({ ANTI_PATTERNS: { patterns: left[id] ?? none } });
  return {
    ...codeClass('rules/de/CaseRuleAntiPatterns', patterns('DE_CASE')),
    ...codeClass('rules/de/CaseRule', {
      exceptions: { array: ['Schleuser'] },
      substVerbenExceptions: { set: ['helfen'] },
      DAS_VERB_EXCEPTIONS: { array: ['nur'] },
    }),
    ...codeClass('rules/de/LanguageNames', { languages: { list: ['Friesisch'] } }),
    ...codeClass('rules/de/AgreementRuleAntiPatterns1', patterns('DE_AGREEMENT')),
    ...codeClass('rules/de/AgreementRuleAntiPatterns2', patterns('')),
    ...codeClass('rules/de/AgreementRuleAntiPatterns3', patterns('')),
    ...codeClass('rules/de/AgreementRule', {
      MODIFIERS: { set: ['sehr'] },
      VIELE_WENIGE_LOWERCASE: { set: ['viele'] },
      PRONOUNS_TO_BE_IGNORED: { set: words('er wir ich mich') },
      NOUNS_TO_BE_IGNORED: { set: ['Uhr'] },
    }),
    ...codeClass('rules/de/AgreementRule2', patterns('DE_AGREEMENT2')),
    ...codeClass('rules/de/VerbAgreementRule', { BIN_IGNORE: { set: ['Tamim'] }, ...patterns('DE_VERBAGREEMENT') }),
    ...codeClass('rules/de/GermanWordRepeatRule', patterns('GERMAN_WORD_REPEAT_RULE')),
    ...codeClass('rules/de/CompoundInfinitivRule', {
      ADJ_EXCEPTION: { array: ['schnell'] },
      ...patterns('COMPOUND_INFINITIV_RULE'),
    }),
    ...codeClass('rules/de/SubjectVerbAgreementRule', patterns('DE_SUBJECT_VERB_AGREEMENT')),
    ...codeClass('rules/de/MissingCommaRelativeClauseRule', patterns('COMMA_IN_FRONT_RELATIVE_CLAUSE')),
  };
}
