import { Environment, Interpreter, parse, tokenize } from '@huggingface/jinja';
import { TemplateTooLong } from './template-too-long.ts';

/** What the package computes with; its own types do not resolve from a module. */
interface RuntimeValue {
  readonly type: string;
  readonly value: unknown;
  toString(): string;
}
interface Scope {
  set(name: string, value: unknown): RuntimeValue;
}
interface Evaluator {
  evaluate(node: Node | undefined, scope: Scope): RuntimeValue;
  run(program: Node): RuntimeValue;
}

/** A part of a parsed template, of which only the fields that are read here are named. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly operand?: Node;
  readonly filter?: Node;
  readonly callee?: Node;
  readonly args?: readonly Node[];
  readonly object?: Node;
  readonly property?: Node;
  readonly computed?: boolean;
  readonly assignee?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly operator?: { readonly value: string };
  readonly iterable?: Node;
  readonly lhs?: Node;
}

const PackageInterpreter = Interpreter as new (scope: Scope) => Evaluator;
const newScope = (): Scope => new Environment() as Scope;

/** A value in the place of a part of a template. */
const KNOWN = 'KnownValue';
/** Parts of a template that one rendering evaluates. */
const MAX_STEPS = 2_000_000;
const MAX_RANGE = 100_000;
/** Filters that turn what is missing into an empty text. */
const OF_TEXT = ['trim', 'lower', 'upper', 'title', 'capitalize', 'string', 'join', 'escape', 'e'];
/** Filters that turn what is missing into an empty list. */
const OF_LIST = ['list', 'select', 'selectattr', 'reject', 'rejectattr', 'map', 'unique', 'sort', 'reverse'];

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * A template as Python's Jinja runs it, with what the package of Hugging Face leaves out: numbers as keys, methods of
 * lists, attributes of messages that a template sets, lists of tuples, and values that are missing.
 */
export class JinjaProgram {
  readonly #program: Node;
  readonly #maxSteps: number;

  /** @throws Error when the text is not a template */
  constructor(source: string, maxSteps = MAX_STEPS) {
    this.#maxSteps = maxSteps;
    this.#program = parse(tokenize(source, { lstrip_blocks: true, trim_blocks: true })) as Node;
  }

  /** @throws Error with the words of the template; TemplateTooLong */
  run(values: Readonly<Record<string, unknown>>): string {
    const environment = newScope();
    for (const [name, value] of Object.entries({ ...GLOBALS, ...values })) environment.set(name, value);
    return String(new TemplateInterpreter(environment, this.#maxSteps).run(this.#program).value);
  }
}

const GLOBALS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  none: null,
  True: true,
  False: false,
  None: null,
  raise_exception(text: unknown) {
    throw new Error(String(text));
  },
  range,
  strftime_now: (format: unknown) => strftime(new Date(), String(format)),
};

function range(...given: readonly number[]): number[] {
  const [start, stop] = given.length === 1 ? [0, given[0]!] : [given[0] ?? 0, given[1] ?? 0];
  const step = given[2] ?? 1;
  const count = Math.max(0, Math.ceil((stop - start) / step));
  if (!Number.isFinite(count) || count > MAX_RANGE) throw new Error(`a range has more than ${MAX_RANGE} numbers`);
  return Array.from({ length: count }, (_, index) => start + index * step);
}

function strftime(date: Date, format: string): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const month = MONTHS[date.getMonth()] ?? '';
  const day = DAYS[date.getDay()] ?? '';
  const known: Readonly<Record<string, string>> = {
    Y: String(date.getFullYear()),
    y: two(date.getFullYear() % 100),
    m: two(date.getMonth() + 1),
    B: month,
    b: month.slice(0, 3),
    d: two(date.getDate()),
    A: day,
    a: day.slice(0, 3),
    H: two(date.getHours()),
    I: two(date.getHours() % 12 || 12),
    p: date.getHours() < 12 ? 'AM' : 'PM',
    M: two(date.getMinutes()),
    S: two(date.getSeconds()),
    '%': '%',
  };
  return format.replace(/%(-?)([A-Za-z%])/g, (all, bare, letter) => {
    const text = known[letter];
    return text === undefined ? all : bare === '-' ? text.replace(/^0(?=\d)/, '') : text;
  });
}

class TemplateInterpreter extends PackageInterpreter {
  #stepsLeft: number;

  constructor(environment: Scope, maxSteps: number) {
    super(environment);
    this.#stepsLeft = maxSteps;
  }

  override evaluate(node: Node | undefined, environment: Scope): RuntimeValue {
    if (--this.#stepsLeft < 0) throw new TemplateTooLong('the template takes too many steps');
    const rewritten = node === undefined ? undefined : this.#rewritten(node, environment);
    return rewritten?.type === KNOWN ? (rewritten.value as RuntimeValue) : super.evaluate(rewritten, environment);
  }

  /** The part of the template as the package understands it, or its value. */
  #rewritten(node: Node, environment: Scope): Node {
    switch (node.type) {
      case 'TupleLiteral':
        return { ...node, type: 'ArrayLiteral' };
      case 'ObjectLiteral':
        return {
          ...node,
          value: new Map([...(node.value as Map<Node, Node>)].map(([key, one]) => [textKey(key), one])),
        };
      case 'MemberExpression':
        return this.#member(node, environment);
      case 'CallExpression':
        return this.#call(node, environment);
      case 'FilterExpression':
        return this.#filtered(node, environment);
      case 'BinaryExpression':
        return this.#binary(node, environment);
      case 'Set':
        return this.#set(node, environment);
      case 'For':
        return this.#for(node, environment);
      default:
        return node;
    }
  }

  #known(value: RuntimeValue): Node {
    return { type: KNOWN, value };
  }

  /** A JavaScript value as one of a template. */
  #valueOf(value: unknown): RuntimeValue {
    return newScope().set('value', value);
  }

  /** Keys of maps are texts here, so a number is looked up as one. */
  #member(node: Node, environment: Scope): Node {
    if (!node.computed || node.property === undefined || node.property.type === 'SliceExpression') return node;
    const object = this.evaluate(node.object, environment);
    const property = this.evaluate(node.property, environment);
    const key = object.type === 'ObjectValue' && isNumber(property) ? this.#valueOf(String(property.value)) : property;
    return { ...node, object: this.#known(object), property: this.#known(key) };
  }

  /** Methods that change a list. */
  #call(node: Node, environment: Scope): Node {
    const { callee } = node;
    const name = callee?.type === 'MemberExpression' && !callee.computed ? callee.property?.value : undefined;
    if (name !== 'append' && name !== 'pop' && name !== 'extend' && name !== 'insert') return node;
    const object = this.evaluate(callee?.object, environment);
    if (callee === undefined || object.type !== 'ArrayValue') return node;
    const list = object.value as RuntimeValue[];
    const given = (node.args ?? []).map((one) => this.evaluate(one, environment));
    const [first, second] = given;
    if (name === 'pop') return this.#known(popped(list, first) ?? this.#valueOf(undefined));
    if (name === 'append' && first) list.push(first);
    if (name === 'extend' && first) list.push(...(first.value as RuntimeValue[]));
    if (name === 'insert' && first && second) list.splice(Number(first.value), 0, second);
    return this.#known(this.#valueOf(null));
  }

  #filtered(node: Node, environment: Scope): Node {
    const { filter } = node;
    const name = String((filter?.type === 'CallExpression' ? filter.callee : filter)?.value);
    const operand = this.evaluate(node.operand, environment);
    const isMissing = operand.type === 'UndefinedValue';
    if (isMissing && OF_TEXT.includes(name)) return this.#known(this.#valueOf(''));
    if (isMissing && name === 'length') return this.#known(this.#valueOf(0));
    if ((isMissing || operand.type === 'NullValue') && OF_LIST.includes(name)) return this.#known(this.#valueOf([]));
    if (name === 'string' && operand.type !== 'StringValue') return this.#known(this.#valueOf(printed(operand)));
    if (name === 'from_json') return this.#known(this.#valueOf(JSON.parse(String(operand.value)) as unknown));
    return { ...node, operand: this.#known(operand) };
  }

  #binary(node: Node, environment: Scope): Node {
    const operator = node.operator?.value ?? '';
    if (!/^(?:[~+]|[<>]=?)$/.test(operator)) return node;
    const sides = [node.left, node.right].map((side) => this.evaluate(side, environment));
    const [left, right] = sides.map((side) => {
      if (operator === '~') return this.#valueOf(printed(side));
      return operator === '+' ? this.#addend(side, sides, environment) : this.#comparable(side, sides);
    });
    if (left === undefined || right === undefined) return node;
    return { ...node, left: this.#known(left), right: this.#known(right) };
  }

  /**
   * Beside a text: templates that expect the arguments of a call as a text get their JSON, and a missing description is
   * an empty one.
   */
  #addend(value: RuntimeValue, both: readonly RuntimeValue[], environment: Scope): RuntimeValue {
    if (!both.some(({ type }) => type === 'StringValue')) return value;
    if (value.type === 'UndefinedValue') return this.#valueOf('');
    if (value.type !== 'ObjectValue') return value;
    const filter: Node = { type: 'Identifier', value: 'tojson' };
    return super.evaluate({ type: 'FilterExpression', operand: this.#known(value), filter }, environment);
  }

  /** A number that has become a text as a key, where it is compared with a number. */
  #comparable(value: RuntimeValue, both: readonly RuntimeValue[]): RuntimeValue {
    const isKey = value.type === 'StringValue' && both.some(isNumber) && /^-?\d+$/.test(String(value.value));
    return isKey ? this.#valueOf(Number(value.value)) : value;
  }

  /** What is missing has no items. */
  #for(node: Node, environment: Scope): Node {
    const { iterable } = node;
    if (iterable === undefined) return node;
    const isFiltered = iterable.type === 'SelectExpression';
    const items = this.evaluate(isFiltered ? iterable.lhs : iterable, environment);
    const known = this.#known(items.type === 'UndefinedValue' ? this.#valueOf([]) : items);
    return { ...node, iterable: isFiltered ? { ...iterable, lhs: known } : known };
  }

  /** Some templates change messages. */
  #set(node: Node, environment: Scope): Node {
    const { assignee, value } = node;
    if (assignee?.type !== 'MemberExpression' || assignee.computed || value === undefined) return node;
    const object = this.evaluate(assignee.object, environment);
    if (object.type !== 'ObjectValue') return { ...node, assignee: { ...assignee, object: this.#known(object) } };
    (object.value as Map<string, RuntimeValue>).set(
      String(assignee.property?.value),
      this.evaluate(value as Node, environment),
    );
    return this.#known(this.#valueOf(null));
  }
}

const textKey = (key: Node): Node =>
  key.type === 'IntegerLiteral' ? { ...key, type: 'StringLiteral', value: String(key.value) } : key;

const isNumber = ({ type }: RuntimeValue): boolean => type === 'IntegerValue' || type === 'FloatValue';

function popped(list: RuntimeValue[], index: RuntimeValue | undefined): RuntimeValue | undefined {
  const at = index === undefined ? -1 : Number(index.value);
  return list.splice(at < 0 ? list.length + at : at, 1)[0];
}

/** A value as Python prints it. */
function printed(value: RuntimeValue, quotes = false): string {
  switch (value.type) {
    case 'StringValue':
      return quotes ? quoted(String(value.value)) : String(value.value);
    case 'NullValue':
      return 'None';
    case 'UndefinedValue':
      return '';
    case 'BooleanValue':
      return value.value ? 'True' : 'False';
    case 'ArrayValue':
    case 'TupleValue':
      return `[${(value.value as RuntimeValue[]).map((one) => printed(one, true)).join(', ')}]`;
    case 'ObjectValue':
      return `{${[...(value.value as Map<string, RuntimeValue>)].map(([key, one]) => `${quoted(key)}: ${printed(one, true)}`).join(', ')}}`;
    default:
      return value.toString();
  }
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll(quote, `\\${quote}`);
  return quote + escaped + quote;
}
