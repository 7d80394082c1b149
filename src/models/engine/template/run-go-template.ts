import {
  GoTemplateError,
  type Operand,
  type ParsedTemplate,
  type Pipeline,
  type TemplateNode,
} from './parse-go-template.ts';
import { TemplateTooLong } from './template-too-long.ts';

export interface TemplateLimits {
  /** Nodes that are run, and values that are computed. */
  readonly maxSteps: number;
  /** Characters of the output. */
  readonly maxOutput: number;
}

const MOST_CALLS = 50;

/** A function of templates; arguments of a pipe come last. */
export type TemplateFunction = (...values: readonly unknown[]) => unknown;

/** Whether Go counts the value as true: not zero and not empty. */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** The value as `print` writes it. Lists and objects are JSON, as Ollama's types write themselves. */
export function printed(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? goJsonOf(value) : String(value);
}

/** JSON as Go's encoding/json writes it. */
export const goJsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A field of an object by its Go name (`ToolCalls` for `tool_calls`); undefined when there is none. */
function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const snake = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  for (const key of [name, snake, `$${snake}`])
    if (Object.hasOwn(value, key)) return (value as Record<string, unknown>)[key];
  return undefined;
}

/**
 * Runs a template.
 * @throws GoTemplateError for an unknown function or variable; TemplateTooLong
 */
export function runGoTemplate(
  template: ParsedTemplate,
  data: unknown,
  functions: Readonly<Record<string, TemplateFunction>>,
  limits: TemplateLimits,
): string {
  return new Run(template, functions, limits).text(data);
}

type Scope = { readonly name: string; value: unknown }[];
type Signal = 'break' | 'continue' | undefined;

class Run {
  readonly #template: ParsedTemplate;
  readonly #functions: Readonly<Record<string, TemplateFunction>>;
  readonly #limits: TemplateLimits;
  readonly #pieces: string[] = [];
  #length = 0;
  #steps = 0;
  #calls = 0;

  constructor(template: ParsedTemplate, functions: Readonly<Record<string, TemplateFunction>>, limits: TemplateLimits) {
    this.#template = template;
    this.#functions = functions;
    this.#limits = limits;
  }

  text(data: unknown): string {
    this.#list(this.#template.nodes, data, [{ name: '$', value: data }]);
    return this.#pieces.join('');
  }

  #step(): void {
    if (++this.#steps > this.#limits.maxSteps) throw new TemplateTooLong('the template takes too many steps');
  }

  #write(text: string): void {
    this.#length += text.length;
    if (this.#length > this.#limits.maxOutput) throw new TemplateTooLong('the template writes too much');
    this.#pieces.push(text);
  }

  #list(nodes: readonly TemplateNode[], dot: unknown, scope: Scope): Signal {
    const size = scope.length;
    for (const node of nodes) {
      const signal = this.#node(node, dot, scope);
      if (signal !== undefined) {
        scope.length = size;
        return signal;
      }
    }
    scope.length = size;
    return undefined;
  }

  #node(node: TemplateNode, dot: unknown, scope: Scope): Signal {
    this.#step();
    switch (node.kind) {
      case 'text':
        this.#write(node.text);
        return undefined;
      case 'action': {
        const value = this.#assigned(node.pipeline, dot, scope);
        if (node.pipeline.variables.length === 0) this.#write(printed(value));
        return undefined;
      }
      case 'if':
      case 'with': {
        const size = scope.length;
        const value = this.#assigned(node.pipeline, dot, scope);
        const signal = isTrue(value)
          ? this.#list(node.body, node.kind === 'with' ? value : dot, scope)
          : this.#list(node.otherwise, dot, scope);
        scope.length = size;
        return signal;
      }
      case 'range':
        return this.#range(node, dot, scope);
      case 'template': {
        const named = this.#template.named.get(node.name);
        if (!named) throw new GoTemplateError(`the template ${JSON.stringify(node.name)} is not defined`);
        if (++this.#calls > MOST_CALLS) throw new GoTemplateError('templates call each other too deeply');
        const value = node.pipeline && this.#pipeline(node.pipeline, dot, scope);
        this.#list(named, value, [{ name: '$', value }]);
        this.#calls--;
        return undefined;
      }
      default:
        return node.kind;
    }
  }

  #range(node: Extract<TemplateNode, { body: unknown }>, dot: unknown, scope: Scope): Signal {
    const value = this.#pipeline(node.pipeline, dot, scope);
    const items = itemsOf(value);
    if (items.length === 0) return this.#list(node.otherwise, dot, scope);
    const [first, second] = node.pipeline.variables;
    for (const [key, item] of items) {
      this.#step();
      const inner = [...scope];
      if (first !== undefined) inner.push({ name: first, value: second === undefined ? item : key });
      if (second !== undefined) inner.push({ name: second, value: item });
      if (this.#list(node.body, item, inner) === 'break') break;
    }
    return undefined;
  }

  /** The value of a pipeline, which its variable gets too. */
  #assigned(pipeline: Pipeline, dot: unknown, scope: Scope): unknown {
    const value = this.#pipeline(pipeline, dot, scope);
    const [name] = pipeline.variables;
    if (name === undefined) return value;
    if (pipeline.isNew) scope.push({ name, value });
    else variable(scope, name).value = value;
    return value;
  }

  #pipeline(pipeline: Pipeline, dot: unknown, scope: Scope): unknown {
    let piped: unknown[] = [];
    for (const command of pipeline.commands) piped = [this.#command(command, piped, dot, scope)];
    return piped[0];
  }

  #command(command: readonly Operand[], piped: readonly unknown[], dot: unknown, scope: Scope): unknown {
    this.#step();
    const [first, ...rest] = command;
    if (first?.kind !== 'function') return this.#operand(first!, dot, scope);
    // Go stops at the first value that decides.
    if (first.name === 'and' || first.name === 'or') {
      let value: unknown;
      for (const operand of rest) {
        value = this.#operand(operand, dot, scope);
        if (isTrue(value) === (first.name === 'or')) return value;
      }
      return piped.length > 0 ? piped[0] : value;
    }
    return this.#call(first.name, [...rest.map((operand) => this.#operand(operand, dot, scope)), ...piped]);
  }

  #call(name: string, values: readonly unknown[]): unknown {
    if (!Object.hasOwn(this.#functions, name))
      throw new GoTemplateError(`the function ${JSON.stringify(name)} is not defined`);
    return this.#functions[name]!(...values);
  }

  #operand(operand: Operand, dot: unknown, scope: Scope): unknown {
    let value: unknown;
    if (operand.kind === 'dot') value = dot;
    else if (operand.kind === 'variable') value = variable(scope, operand.name).value;
    else if (operand.kind === 'constant') value = operand.value;
    else if (operand.kind === 'function') value = this.#call(operand.name, []);
    else if (operand.kind === 'pipeline') value = this.#pipeline(operand.pipeline, dot, scope);
    return operand.fields.reduce(fieldOf, value);
  }
}

function variable(scope: Scope, name: string): Scope[number] {
  const found = scope.findLast((one) => one.name === name);
  if (!found) throw new GoTemplateError(`the variable ${name} is not defined`);
  return found;
}

/** Keys and values in the order of `range`: maps by key. */
function itemsOf(value: unknown): [unknown, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  if (typeof value === 'number') return Array.from({ length: Math.min(Math.max(0, value), 100_000) }, (_, i) => [i, i]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
