import type { Call, JavaValue, MadeToken } from './java-value.ts';

export const TOKEN_BUILDER = 'org/languagetool/rules/patterns/PatternTokenBuilder';
const TOKEN = 'org/languagetool/rules/patterns/PatternToken';
const SHORT_WAYS = 'org/languagetool/rules/patterns/PatternRuleBuilderHelper';

/** A token of a pattern of which nothing is known yet. */
export const newToken = (): MadeToken => ({ kind: 'token', attributes: {} });

/** What a call does to the token of a pattern that code makes; undefined when it is no such call. */
export function ofPatternToken({ of, name, descriptor, on, taken }: Call): JavaValue | undefined {
  // A rule may have a short way of its own.
  const isOwn = name === 'token' && descriptor === `(Ljava/lang/String;)L${TOKEN};`;
  if (of !== TOKEN_BUILDER && of !== SHORT_WAYS && !isOwn) return undefined;
  const token = on === undefined ? newToken() : on;
  if (token.kind !== 'token') return undefined;
  const [first, second] = taken;
  const { attributes } = token;
  const text = (value: JavaValue | undefined): string | undefined => {
    // What is not known would make the pattern mean something else.
    if (value?.kind !== 'text') token.unknown = true;
    return value?.kind === 'text' ? value.value : undefined;
  };
  switch (name) {
    case '<init>':
    case 'build':
      break;
    case 'token':
      token.text = text(first);
      break;
    case 'csToken':
      token.text = text(first);
      attributes.case_sensitive = 'yes';
      break;
    case 'tokenRegex':
    case 'regex':
      token.text = text(first);
      attributes.regexp = 'yes';
      break;
    case 'csTokenRegex':
    case 'csRegex':
      token.text = text(first);
      attributes.regexp = 'yes';
      attributes.case_sensitive = 'yes';
      break;
    case 'pos':
      attributes.postag = text(first) ?? '';
      delete attributes.regexp;
      break;
    case 'posRegex':
    case 'posRegexWithStringException':
      attributes.postag = text(first) ?? '';
      attributes.regexp = 'yes';
      if (name !== 'posRegex') token.exception = text(second);
      break;
    case 'negate':
      attributes.negate = 'yes';
      break;
    case 'matchInflectedForms':
      attributes.inflected = 'yes';
      break;
    case 'min':
    case 'max':
    case 'setSkip':
      if (first?.kind !== 'number') token.unknown = true;
      else attributes[name === 'setSkip' ? 'skip' : name] = String(first.value);
      break;
    case 'setIsWhiteSpaceBefore':
      attributes.spacebefore = first?.kind === 'number' && first.value !== 0 ? 'yes' : 'no';
      break;
    default:
      token.unknown = true;
  }
  return token;
}
