import { canExplode } from '../../engine/expression/linear-matcher.ts';
import { ExpressionRefused, parseJava } from '../../engine/expression/parse-java.ts';
import { toJavaScript } from '../../engine/expression/to-javascript.ts';
import { type CategoryNumber, numberIn } from '../../store/pack/pack-numbers.ts';
import type {
  PackedExample,
  PackedFilter,
  PackedPart,
  PackedPattern,
  PackedRule,
  PackedSuggestion,
} from '../../store/pack/packed-rule.ts';
import { type Phrases, RuleRefused, readMatch, readPattern, readPhrases } from './read-pattern.ts';
import { checked, type TestTable } from './test-table.ts';
import { type Element, elements, textOf } from './xml-tree.ts';

export interface PackedCategory {
  readonly id: string;
  readonly name: string;
}

/** What one rule file holds. */
export interface RuleFile {
  readonly rules: readonly { readonly rule: PackedRule; readonly examples: readonly PackedExample[] }[];
  /** Rules that cannot be compiled, by reason. */
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
}

/** Names categories by number across the files of a pack. */
export class CategoryTable {
  readonly list: PackedCategory[] = [];

  number(id: string, name: string): CategoryNumber {
    const known = this.list.findIndex((category) => category.id === id);
    return numberIn(known >= 0 ? known : this.list.push({ id, name }) - 1);
  }

  /** The number of a category whose name is not the same for all rules. */
  ownNumber(id: string, name: string): CategoryNumber {
    const known = this.list.findIndex((category) => category.id === id && category.name === name);
    return numberIn(known >= 0 ? known : this.list.push({ id, name }) - 1);
  }
}

/** What a rule takes from its group and its category, nearest first. */
type Chain = readonly Element[];

const nearest = (chain: Chain, name: string): string | undefined =>
  chain.map(({ attributes }) => attributes[name]).find((value) => value !== undefined);

const collected = (chain: Chain, name: string): string[] => [
  ...new Set(chain.flatMap(({ attributes }) => (attributes[name] ?? '').split(/[\s,]+/).filter((word) => word !== ''))),
];

/** ITS type of the rules whose category and group say nothing. */
const UNCATEGORIZED = 'uncategorized';

/**
 * Compiles the rules of a grammar.xml or style.xml.
 * @param variant the variant of the language that the file is for
 */
export function readRules(
  root: Element,
  tests: TestTable,
  categories: CategoryTable,
  file: string,
  variant: string | undefined,
): RuleFile {
  const phrases = readPhrases(root, tests);
  const prefix = root.attributes.idprefix ?? '';
  const rules: { rule: PackedRule; examples: PackedExample[] }[] = [];
  const refused: { id: string; reason: string }[] = [];
  const take = (element: Element, chain: Chain, id: string, subId: number, groupAnti: readonly Element[]): void => {
    const { id: categoryId = '', name: categoryName = '' } = chain.at(-1)?.attributes ?? {};
    try {
      rules.push({
        rule: {
          ...readRule(element, chain, groupAnti, tests, phrases),
          id: prefix + id,
          subId: String(subId),
          category: categories.number(categoryId, categoryName),
          file,
          ...(variant === undefined ? {} : { variant }),
        },
        examples: readExamples(element),
      });
    } catch (error) {
      if (!(error instanceof RuleRefused) && !(error instanceof ExpressionRefused)) throw error;
      refused.push({
        id: `${id}[${subId}]`,
        reason: error instanceof RuleRefused ? error.message : 'an expression that is not understood',
      });
    }
  };
  for (const category of elements(root, 'category')) {
    for (const child of elements(category))
      if (child.name === 'rule') take(child, [child, category], child.attributes.id ?? '', 1, []);
      else if (child.name === 'rulegroup') {
        const antipatterns = elements(child, 'antipattern');
        elements(child, 'rule').forEach((rule, index) => {
          take(rule, [rule, child, category], rule.attributes.id ?? child.attributes.id ?? '', index + 1, antipatterns);
        });
      }
  }
  return { rules, refused };
}

function readRule(
  element: Element,
  chain: Chain,
  groupAntipatterns: readonly Element[],
  tests: TestTable,
  phrases: Phrases,
): Omit<PackedRule, 'id' | 'subId' | 'category'> {
  const [pattern] = elements(element, 'pattern');
  const [regexp] = elements(element, 'regexp');
  const [message] = elements(element, 'message');
  if (!pattern && !regexp) throw new RuleRefused('a rule without pattern');
  const patterns = pattern ? readPattern(pattern, tests, phrases) : undefined;
  const [first] = patterns ?? [];
  const antipatterns = [...groupAntipatterns, ...elements(element, 'antipattern')].flatMap((antipattern) =>
    readPattern(antipattern, tests, phrases),
  );
  const outside = elements(element, 'suggestion').map(readSuggestion);
  const [filter] = elements(element, 'filter');
  const tags = collected(chain, 'tags');
  const toneTags = collected(chain, 'tone_tags');
  const priority = nearest(chain, 'prio');
  const off = nearest(chain, 'default');
  const own = (name: string): string | undefined =>
    chain
      .slice(0, -1)
      .map((one) => elements(one, name)[0])
      .filter((one) => one !== undefined)
      .map((one) => textOf(one).trim())[0];
  const url = own('url');
  const short = own('short');
  const times = nearest(chain, 'min_prev_matches');
  const distance = nearest(chain, 'distance_tokens');
  return {
    description: nearest(chain.slice(0, -1), 'name') ?? '',
    issueType: nearest(chain, 'type') ?? UNCATEGORIZED,
    ...(tags.length > 0 ? { tags } : {}),
    ...(toneTags.length > 0 ? { toneTags } : {}),
    ...(nearest(chain, 'is_goal_specific') === 'true' ? { goalSpecific: true as const } : {}),
    ...(priority === undefined ? {} : { priority: Number(priority) }),
    ...(off === 'off' || off === 'temp_off' ? { off } : {}),
    ...(url ? { url } : {}),
    ...(short ? { short } : {}),
    context: first ? contextOf(first, antipatterns) : -1,
    message: message ? readParts(message) : [],
    ...(message?.attributes.suppress_misspelled === 'yes' ? { suppressMisspelt: true as const } : {}),
    ...(outside.length > 0 ? { suggestions: outside } : {}),
    ...(patterns ? { patterns } : {}),
    ...(regexp && !patterns ? { expression: readExpression(regexp) } : {}),
    ...(antipatterns.length > 0 ? { antipatterns } : {}),
    ...(filter ? { filter: readFilter(filter) } : {}),
    ...(times === undefined
      ? {}
      : { repeated: { times: Number(times), distance: Number(distance ?? 60 * Number(times)) } }),
  };
}

/** `key:value` pairs with blanks between them; a value goes on to the next key. */
export function readFilter(element: Element): PackedFilter {
  const name = (element.attributes.class ?? '').split('.').at(-1) ?? '';
  const pairs = (element.attributes.args ?? '').trim().split(/\s+(?=\w+:)/);
  return {
    name,
    arguments: Object.fromEntries(
      pairs
        .filter((pair) => pair.includes(':'))
        .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1).trim()]),
    ),
  };
}

/** Blanks in a row that one blank of an expression stands for; without a bound, few of them could take too long. */
const MOST_BLANKS = 30;

/** The blanks of an expression that is not exact stand for any white space. */
function smartSpaces(source: string): string {
  let result = '';
  let depth = 0;
  for (let i = 0; i < source.length; i++) {
    const character = source[i];
    if (character === '\\') {
      result += character + (source[++i] ?? '');
      continue;
    }
    if (character === '[') depth++;
    if (character === ']' && depth > 0) depth--;
    if (character !== ' ' || depth > 0) {
      result += character;
      continue;
    }
    const next = source[i + 1];
    const repeated = (next === '+' || next === '*') && !/[?+]/.test(source[i + 2] ?? '');
    if (repeated) i++;
    result += `(?:[\\s\u00A0\u202F]{${repeated && next === '*' ? 0 : 1},${MOST_BLANKS}})`;
  }
  return result;
}

function readExpression(element: Element): { source: string; mark: number } {
  const written = textOf(element).trim();
  const exact = element.attributes.type === 'exact';
  const source = exact ? written : smartSpaces(written);
  const tree = parseJava(source, element.attributes.case_sensitive !== 'yes');
  if (canExplode(tree)) throw new RuleRefused('an expression that could take too long');
  return { source: checked(source, toJavaScript(tree, true)), mark: Number(element.attributes.mark ?? 0) };
}

function readSuggestion(element: Element): PackedSuggestion {
  return {
    suggestion: readParts(element).filter((part) => typeof part !== 'object' || !('suggestion' in part)) as (
      | string
      | number
    )[],
    ...(element.attributes.suppress_misspelled === 'yes' ? { suppressMisspelt: true as const } : {}),
  };
}

/** Text with `\N`, `<match>` and `<suggestion>` in it. */
function readParts(element: Element): PackedPart[] {
  const parts: PackedPart[] = [];
  for (const child of element.children)
    if (typeof child === 'string')
      for (const piece of child.replace(/\s*\n\s*/g, ' ').split(/(\\\d+)/)) {
        if (/^\\\d+$/.test(piece)) parts.push(Number(piece.slice(1)));
        else if (piece !== '') parts.push(piece);
      }
    else if (child.name === 'match') parts.push(readMatch(child));
    else if (child.name === 'suggestion') parts.push(readSuggestion(child));
    else parts.push(...readParts(child));
  const [first] = parts;
  const last = parts.at(-1);
  if (element.name === 'message') {
    if (typeof first === 'string') parts[0] = first.trimStart();
    if (typeof last === 'string') parts[parts.length - 1] = (parts[parts.length - 1] as string).trimEnd();
  }
  return parts;
}

function readExamples(element: Element): PackedExample[] {
  return elements(element, 'example').map((example) => {
    const { correction, type } = example.attributes;
    const text = example.children
      .map((child) =>
        typeof child === 'string'
          ? child
          : child.name === 'marker'
            ? `<marker>${textOf(child)}</marker>`
            : textOf(child),
      )
      .join('')
      .trim()
      .replace(/\s*\n\s*/g, ' ');
    if (correction !== undefined) return { text, correction };
    return type === 'incorrect' || type === 'triggers_error' ? { text, correction: null } : { text };
  });
}

/** How many tokens after the match decide on it (LanguageTool 6.6); -1 when all of the text may. */
export function contextOf(pattern: PackedPattern, antipatterns: readonly PackedPattern[]): number {
  const skips = ({ tokens }: PackedPattern): number[] => tokens.map((token) => token.skip ?? 0);
  if ([pattern, ...antipatterns].some((one) => skips(one).includes(-1))) return -1;
  const after = pattern.marker ? pattern.tokens.length - 1 - pattern.marker[1] : 0;
  const longest = Math.max(0, ...antipatterns.map(({ tokens }) => tokens.length));
  const largest = Math.max(0, ...antipatterns.flatMap(skips));
  return after + skips(pattern).reduce((sum, skip) => sum + skip, 0) + longest + largest;
}
