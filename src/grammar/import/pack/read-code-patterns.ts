import type { PackedPattern } from '../../store/pack/packed-rule.ts';
import { readClass } from './java-class/class-file.ts';
import { MethodFollower } from './java-class/follow-method.ts';
import { type JavaValue, type MadeToken, NotFollowed } from './java-class/java-value.ts';
import { readPattern } from './read-pattern.ts';
import type { SourceFiles } from './source-files.ts';
import type { TestTable } from './test-table.ts';
import type { Element } from './xml-tree.ts';

/** The antipatterns of rules in code by the id of the rule, and why others could not be read. */
export interface CodePatternsRead {
  readonly patterns: Readonly<Record<string, readonly PackedPattern[]>>;
  readonly refused: Readonly<Record<string, string>>;
}

/** The classes and fields that hold the antipatterns of a rule, by language. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, readonly (readonly [owner: string, field: string])[]>>>> =
  {
    de: {
      DE_CASE: [['rules/de/CaseRuleAntiPatterns', 'ANTI_PATTERNS']],
      DE_AGREEMENT: [1, 2, 3].map((part) => [`rules/de/AgreementRuleAntiPatterns${part}`, 'ANTI_PATTERNS']),
      DE_AGREEMENT2: [['rules/de/AgreementRule2', 'ANTI_PATTERNS']],
      DE_VERBAGREEMENT: [['rules/de/VerbAgreementRule', 'ANTI_PATTERNS']],
      DE_SUBJECT_VERB_AGREEMENT: [['rules/de/SubjectVerbAgreementRule', 'ANTI_PATTERNS']],
      COMPOUND_INFINITIV_RULE: [['rules/de/CompoundInfinitivRule', 'ANTI_PATTERNS']],
      GERMAN_WORD_REPEAT_RULE: [['rules/de/GermanWordRepeatRule', 'ANTI_PATTERNS']],
      COMMA_IN_FRONT_RELATIVE_CLAUSE: [['rules/de/MissingCommaRelativeClauseRule', 'ANTI_PATTERNS']],
    },
  };

const ROOT = 'org/languagetool/';

/**
 * Reads the antipatterns that LanguageTool's rules in code build: lists of tokens that its classes fill when they are
 * made ready. The class files are followed as they were installed; nothing of them is run.
 */
export function readCodePatterns(files: SourceFiles, language: string, tests: TestTable): CodePatternsRead {
  const patterns: Record<string, readonly PackedPattern[]> = {};
  const refused: Record<string, string> = {};
  const follower = new MethodFollower((name) => {
    const bytes = name.startsWith(`${ROOT}rules/`) ? files.read(`${name}.class`) : undefined;
    return bytes && readClass(bytes);
  });
  for (const [id, fields] of Object.entries(FIELDS[language] ?? {}))
    try {
      patterns[id] = fields.flatMap(([owner, field]) => patternsIn(follower, ROOT + owner, field, tests));
    } catch (error) {
      refused[id] = (error as Error).message;
    }
  return { patterns, refused };
}

function patternsIn(follower: MethodFollower, owner: string, field: string, tests: TestTable): PackedPattern[] {
  const value = follower.field(owner, field);
  if (value.kind !== 'things' || value.values.length === 0)
    throw new NotFollowed(`the class ${owner.replaceAll('/', '.')} has no ${field} that can be read`);
  return value.values.flatMap((one) => readPattern(elementOf(one), tests, new Map()));
}

/** A list of tokens as an antipattern of a rule file says the same. */
function elementOf(list: JavaValue): Element {
  if (list.kind !== 'things' || list.values.length === 0) throw new NotFollowed('its antipatterns are no lists');
  return { name: 'antipattern', attributes: {}, children: list.values.map(tokenElement) };
}

function tokenElement(token: JavaValue): Element {
  if (token.kind !== 'token' || token.unknown) throw new NotFollowed('a token of its antipatterns is not known');
  const { attributes, text = '', exception } = token as MadeToken;
  const { postag, regexp } = attributes;
  return {
    name: 'token',
    // There the same flag is for both.
    attributes: { ...attributes, ...(postag !== undefined && regexp !== undefined ? { postag_regexp: regexp } : {}) },
    children: [
      text,
      ...(exception === undefined
        ? []
        : [{ name: 'exception', attributes: { regexp: 'yes' }, children: [exception] } satisfies Element]),
    ],
  };
}
