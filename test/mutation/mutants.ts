import { stripTypeScriptTypes } from 'node:module';
import { type AnyNode, type Node, parse } from 'acorn';

/** The kinds of changes. */
export const MUTANT_KINDS = [
  'comparison',
  'condition',
  'logic',
  'arithmetic',
  'removal',
  'constant',
  'string',
] as const;
export type MutantKind = (typeof MUTANT_KINDS)[number];

/** One small change to a source file that a test should notice. */
export interface Mutant {
  /** Path of the file from the root of the repository. */
  readonly file: string;
  /** 1-based line of the change. */
  readonly line: number;
  /** Offsets into the source, in UTF-16 units: what lies between is replaced. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly kind: MutantKind;
  /** What was there and what stands there now, on one line. */
  readonly change: string;
  /** The line it is on, without its indentation. */
  readonly code: string;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '&=': '|=',
  '|=': '&=',
  '++': '--',
  '--': '++',
};

/** Calls whose arguments are left alone: a changed path or process id could harm more than the copy of the tree. */
const HARMFUL = new Set([
  'rm',
  'rmSync',
  'rmdir',
  'rmdirSync',
  'kill',
  'execFile',
  'execFileSync',
  'spawn',
  'spawnSync',
]);

/** The name of what is called or reached last: `info` in `this.#log.info`. */
const lastName = (node: AnyNode): string =>
  node.type === 'Identifier' || node.type === 'PrivateIdentifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? lastName(node.property)
      : '';

/** Does a call write to a log? Its words are for people. */
const isLogged = (callee: AnyNode): boolean =>
  callee.type === 'MemberExpression' &&
  /^(?:debug|info|warn|error)$/.test(lastName(callee)) &&
  /log(?:ger)?$/i.test(lastName(callee.object));

/** Sentences that a rule must find or leave: they are tests themselves. */
const areExamples = (file: string, key: AnyNode, value: AnyNode): boolean =>
  file.startsWith('src/grammar/engine/rules/') &&
  value.type === 'ArrayExpression' &&
  /^(?:wrong|right)$/.test(lastName(key));

/** The JavaScript that Node makes of a module by taking out the types, at the same offsets; throws where it cannot. */
export function strippedSource(source: string): string {
  const stripped = stripTypeScriptTypes(source);
  if (stripped.length !== source.length) throw new Error('Taking out the types has moved the code.');
  return stripped;
}

/** The syntax tree of a module without types (ESTree); throws a SyntaxError. */
export function syntaxTree(stripped: string): AnyNode {
  return parse(stripped, { ecmaVersion: 'latest', sourceType: 'module' }) as AnyNode;
}

/** The nodes directly below one. */
export function children(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value === 'object' && value !== null && typeof value.type === 'string');
}

const isString = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof (node as { value?: unknown }).value === 'string');

const isZero = (node: Node | undefined): node is Node =>
  node?.type === 'Literal' && (node as { value?: unknown }).value === 0;

/** Whether a comparison makes the condition, so that its own mutants already negate it. */
const isNegatedElsewhere = (node: AnyNode): boolean =>
  (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) ||
  (node.type === 'UnaryExpression' && node.operator === '!');

/** All mutants of one file in the order of its text. Throws where the file is not a module that Node can run. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const stripped = strippedSource(source);
  const found: Mutant[] = [];

  const add = (kind: MutantKind, start: number, end: number, replacement: string): void => {
    const lineStart = source.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = source.indexOf('\n', start);
    const brief = (text: string): string => (text.length > 70 ? `${text.slice(0, 67)}...` : text).replace(/\s+/g, ' ');
    found.push({
      file,
      line: source.slice(0, start).split('\n').length,
      start,
      end,
      replacement,
      kind,
      change: `${brief(source.slice(start, end))} → ${brief(replacement) || '(nothing)'}`,
      code: source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim(),
    });
  };
  const swapOperator = (left: Node, right: Node, operator: string): void => {
    const other = SWAPPED[operator];
    if (other === undefined) return;
    const start = stripped.indexOf(operator, left.end);
    const kind = /^[<>]=?$/.test(operator)
      ? 'comparison'
      : /^[!=]==$/.test(operator)
        ? 'condition'
        : /^(&&|\|\|)$/.test(operator)
          ? 'logic'
          : 'arithmetic';
    if (start < right.start) add(kind, start, start + operator.length, other);
  };
  const negate = (test: AnyNode): void => {
    if (!isNegatedElsewhere(test)) add('condition', test.start, test.end, `!(${source.slice(test.start, test.end)})`);
  };

  const visit = (node: AnyNode): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'BinaryExpression':
        if (node.operator !== '+' || !(isString(node.left) || isString(node.right)))
          swapOperator(node.left, node.right, node.operator);
        break;
      case 'LogicalExpression':
        swapOperator(node.left, node.right, node.operator);
        break;
      case 'AssignmentExpression':
        if (!isString(node.right)) swapOperator(node.left, node.right, node.operator);
        break;
      case 'UpdateExpression': {
        const start = node.prefix ? node.start : node.end - 2;
        add('arithmetic', start, start + 2, SWAPPED[node.operator]!);
        break;
      }
      case 'UnaryExpression':
        if (node.operator === '!') add('condition', node.start, node.start + 1, '');
        break;
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ConditionalExpression':
        negate(node.test);
        break;
      case 'ReturnStatement':
        // A bare return gives the same.
        if (node.argument && source.slice(node.argument.start, node.argument.end) !== 'undefined')
          add('removal', node.start, node.end, 'return;');
        break;
      case 'ExpressionStatement':
        if (/^(Call|Assignment|Update|Await)/.test(node.expression.type)) add('removal', node.start, node.end, ';');
        break;
      case 'ThrowStatement':
      case 'BreakStatement':
      case 'ContinueStatement':
        add('removal', node.start, node.end, ';');
        break;
      case 'CallExpression': {
        if (HARMFUL.has(lastName(node.callee))) return;
        if (isLogged(node.callee)) {
          for (const argument of node.arguments) if (!isString(argument)) visit(argument);
          return;
        }
        if (lastName(node.callee) === 'splice' && isZero(node.arguments[1])) {
          // Fewer than none are none.
          for (const argument of node.arguments) if (argument !== node.arguments[1]) visit(argument);
          visit(node.callee);
          add('constant', node.arguments[1].start, node.arguments[1].end, '1');
          return;
        }
        break;
      }
      case 'ImportExpression':
        return;
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        if (node.value && areExamples(file, node.key, node.value)) return;
        if (node.computed) visit(node.key);
        if (node.value) visit(node.value);
        return;
      case 'TemplateLiteral':
        if (node.expressions.length === 0 && node.end - node.start > 2) add('string', node.start, node.end, "''");
        break;
      case 'Literal':
        if (typeof node.value === 'string' && node.value !== '') add('string', node.start, node.end, "''");
        else if (typeof node.value === 'boolean') add('constant', node.start, node.end, String(!node.value));
        else if (typeof node.value === 'number') {
          add('constant', node.start, node.end, String(node.value + 1));
          add('constant', node.start, node.end, node.value === 0 ? '(-1)' : String(node.value - 1));
        } else if (typeof node.value === 'bigint') add('constant', node.start, node.end, `${node.value + 1n}n`);
        break;
      default:
        break;
    }
    for (const child of children(node)) visit(child);
  };
  visit(syntaxTree(stripped));
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The text of the file with the mutant in it. */
export function mutated(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}
