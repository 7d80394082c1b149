/** An operand or a call in an action. `fields` are applied to its value. */
export type Operand =
  | { readonly kind: 'dot' | 'nil'; readonly fields: readonly string[] }
  | { readonly kind: 'variable'; readonly name: string; readonly fields: readonly string[] }
  | { readonly kind: 'function'; readonly name: string; readonly fields: readonly string[] }
  | { readonly kind: 'constant'; readonly value: string | number | boolean; readonly fields: readonly string[] }
  | { readonly kind: 'pipeline'; readonly pipeline: Pipeline; readonly fields: readonly string[] };

export interface Pipeline {
  /** Variables on the left, and whether they are new. */
  readonly variables: readonly string[];
  readonly isNew: boolean;
  readonly commands: readonly (readonly Operand[])[];
}

export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly pipeline: Pipeline }
  | {
      readonly kind: 'if' | 'range' | 'with';
      readonly pipeline: Pipeline;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    }
  | { readonly kind: 'template'; readonly name: string; readonly pipeline: Pipeline | undefined }
  | { readonly kind: 'break' | 'continue' };

export interface ParsedTemplate {
  readonly nodes: readonly TemplateNode[];
  /** What `define` and `block` name. */
  readonly named: ReadonlyMap<string, readonly TemplateNode[]>;
}

/** A template that cannot be parsed or run. The message is one sentence without a full stop. */
export class GoTemplateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GoTemplateError';
  }
}

const MOST_NESTING = 100;
const TOKEN =
  /\s+|"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\]|\\.)+'|\$[A-Za-z_0-9]*|\.[A-Za-z_][A-Za-z_0-9]*|\.|[A-Za-z_][A-Za-z_0-9]*|[+-]?\d+(?:\.\d+)?|:=|[=|(),]/y;

/** Characters of a template; those of real models have a few thousand. */
const LONGEST = 500_000;

type Piece = { readonly text: string } | { readonly action: readonly string[] };

/**
 * Parses a template in the language of Go's text/template.
 * @throws GoTemplateError
 */
export function parseGoTemplate(source: string): ParsedTemplate {
  if (source.length > LONGEST) throw new GoTemplateError(`the template is longer than ${LONGEST} characters`);
  return new TemplateParser(split(source)).parse();
}

/** Text and actions in turn; white space beside a trimming action is gone. */
function split(source: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let trimNext = false;
  for (;;) {
    const open = source.indexOf('{{', at);
    let text = open < 0 ? source.slice(at) : source.slice(at, open);
    if (trimNext) text = text.trimStart();
    const trimmed = open >= 0 && /^-\s/.test(source.slice(open + 2, open + 4));
    if (trimmed) text = text.trimEnd();
    if (text !== '') pieces.push({ text });
    if (open < 0) return pieces;
    at = open + (trimmed ? 3 : 2);
    const comment = /\s*\/\*[\s\S]*?\*\/\s*?( -)?\}\}/y;
    comment.lastIndex = at;
    const found = comment.exec(source);
    if (found) {
      at += found[0].length;
      trimNext = found[1] !== undefined;
      continue;
    }
    const tokens: string[] = [];
    for (;;) {
      const end = /\s-\}\}|\}\}/y;
      end.lastIndex = at;
      const closed = end.exec(source);
      if (closed) {
        at += closed[0].length;
        trimNext = closed[0].length > 2;
        break;
      }
      TOKEN.lastIndex = at;
      const token = TOKEN.exec(source)?.[0];
      if (at >= source.length) throw new GoTemplateError('an action does not end');
      if (token === undefined) throw new GoTemplateError(`unexpected ${JSON.stringify(source.slice(at, at + 20))}`);
      at += token.length;
      // White space separates `.a .b` from `.a.b`.
      tokens.push(token.trim() === '' ? ' ' : token);
    }
    pieces.push({ action: tokens });
  }
}

class TemplateParser {
  readonly #pieces: readonly Piece[];
  readonly #named = new Map<string, readonly TemplateNode[]>();
  #at = 0;
  #depth = 0;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  parse(): ParsedTemplate {
    const { nodes, end } = this.#list();
    if (end !== undefined) throw new GoTemplateError(`unexpected {{${end[0]}}}`);
    return { nodes, named: this.#named };
  }

  /** Nodes up to `end`, `else` or the end of the text. */
  #list(): { nodes: TemplateNode[]; end: readonly string[] | undefined } {
    if (++this.#depth > MOST_NESTING) throw new GoTemplateError('the template is nested too deeply');
    const nodes: TemplateNode[] = [];
    for (let piece = this.#pieces[this.#at++]; piece !== undefined; piece = this.#pieces[this.#at++]) {
      if ('text' in piece) {
        nodes.push({ kind: 'text', text: piece.text });
        continue;
      }
      const tokens = trimmed(piece.action);
      const [word] = tokens;
      if (word === undefined) throw new GoTemplateError('an action is empty');
      if (word === 'end' || word === 'else') {
        this.#depth--;
        return { nodes, end: tokens };
      }
      const node = this.#node(word, trimmed(tokens.slice(1)), tokens);
      if (node) nodes.push(node);
    }
    this.#depth--;
    return { nodes, end: undefined };
  }

  #node(word: string, rest: readonly string[], tokens: readonly string[]): TemplateNode | undefined {
    switch (word) {
      case 'if':
      case 'range':
      case 'with':
        return this.#branch(word, rest);
      case 'break':
      case 'continue':
        return { kind: word };
      case 'define':
        this.#named.set(nameOf(rest[0]), this.#untilEnd());
        return undefined;
      case 'block':
        this.#named.set(nameOf(rest[0]), this.#untilEnd());
        return { kind: 'template', name: nameOf(rest[0]), pipeline: pipelineOf(rest.slice(1)) };
      case 'template':
        return {
          kind: 'template',
          name: nameOf(rest[0]),
          pipeline: trimmed(rest.slice(1)).length > 0 ? pipelineOf(rest.slice(1)) : undefined,
        };
      default:
        return { kind: 'action', pipeline: pipelineOf(tokens) };
    }
  }

  #untilEnd(): TemplateNode[] {
    const { nodes, end } = this.#list();
    if (end?.[0] !== 'end') throw new GoTemplateError('an {{end}} is missing');
    return nodes;
  }

  #branch(kind: 'if' | 'range' | 'with', tokens: readonly string[]): TemplateNode {
    const { nodes: body, end } = this.#list();
    if (end === undefined) throw new GoTemplateError(`the {{end}} of {{${kind}}} is missing`);
    let otherwise: readonly TemplateNode[] = [];
    if (end[0] === 'else') {
      const chained = trimmed(end.slice(1));
      const [word] = chained;
      if (word === undefined) otherwise = this.#untilEnd();
      else if (word === 'if' || word === 'with') {
        if (++this.#depth > MOST_NESTING) throw new GoTemplateError('the template is nested too deeply');
        otherwise = [this.#branch(word, trimmed(chained.slice(1)))];
        this.#depth--;
      } else throw new GoTemplateError(`unexpected {{else ${word}}}`);
    }
    return { kind, pipeline: pipelineOf(tokens), body, otherwise };
  }
}

function trimmed(tokens: readonly string[]): readonly string[] {
  let first = 0;
  let last = tokens.length;
  while (tokens[first] === ' ') first++;
  while (last > first && tokens[last - 1] === ' ') last--;
  return tokens.slice(first, last);
}

function nameOf(token: string | undefined): string {
  if (token === undefined || !/^["`]/.test(token)) throw new GoTemplateError('the name of a template is missing');
  return unquoted(token);
}

function unquoted(token: string): string {
  if (token.startsWith('`')) return token.slice(1, -1);
  try {
    return JSON.parse(token.replaceAll("\\'", "'").replaceAll(/\\x([0-9a-fA-F]{2})/g, '\\u00$1')) as string;
  } catch {
    throw new GoTemplateError(`${token} is not a string`);
  }
}

function pipelineOf(given: readonly string[]): Pipeline {
  const tokens = [...trimmed(given)];
  const names: string[] = [];
  const assigned = tokens.findIndex((token) => token === ':=' || token === '=');
  let isNew = false;
  if (assigned >= 0) {
    isNew = tokens[assigned] === ':=';
    names.push(...tokens.slice(0, assigned).filter((token) => token.startsWith('$')));
    tokens.splice(0, assigned + 1);
  }
  const reader = { tokens, at: 0, depth: 0 };
  const pipeline = readPipeline(reader);
  if (reader.at < tokens.length) throw new GoTemplateError(`unexpected ${tokens[reader.at]}`);
  return { ...pipeline, variables: names, isNew };
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
  depth: number;
}

function readPipeline(reader: Reader): Pipeline {
  if (++reader.depth > MOST_NESTING) throw new GoTemplateError('an action is nested too deeply');
  const commands: Operand[][] = [[]];
  for (let token = reader.tokens[reader.at]; token !== undefined && token !== ')'; token = reader.tokens[reader.at]) {
    if (token === ' ') reader.at++;
    else if (token === '|') {
      reader.at++;
      commands.push([]);
    } else commands.at(-1)!.push(readOperand(reader));
  }
  reader.depth--;
  if (commands.some((command) => command.length === 0)) throw new GoTemplateError('a value is missing in an action');
  return { variables: [], isNew: false, commands };
}

function readOperand(reader: Reader): Operand {
  const token = reader.tokens[reader.at++]!;
  const fields: string[] = [];
  let inner: Pipeline | undefined;
  if (token === '(') {
    inner = readPipeline(reader);
    if (reader.tokens[reader.at++] !== ')') throw new GoTemplateError('a closing parenthesis is missing');
  } else if (/^\.[A-Za-z_]/.test(token)) fields.push(token.slice(1));
  for (let next = reader.tokens[reader.at]; next !== undefined && /^\.[A-Za-z_]/.test(next); ) {
    fields.push(next.slice(1));
    next = reader.tokens[++reader.at];
  }
  if (inner) return { kind: 'pipeline', pipeline: inner, fields };
  if (token.startsWith('.')) return { kind: 'dot', fields };
  if (token.startsWith('$')) return { kind: 'variable', name: token, fields };
  if (/^["`]/.test(token)) return { kind: 'constant', value: unquoted(token), fields };
  if (token.startsWith("'")) return { kind: 'constant', value: token.slice(1, -1).codePointAt(0)!, fields };
  if (/^[+-]?\d/.test(token)) return { kind: 'constant', value: Number(token), fields };
  if (token === 'true' || token === 'false') return { kind: 'constant', value: token === 'true', fields };
  if (token === 'nil') return { kind: 'nil', fields };
  if (/^[A-Za-z_]/.test(token)) return { kind: 'function', name: token, fields };
  throw new GoTemplateError(`unexpected ${token}`);
}
