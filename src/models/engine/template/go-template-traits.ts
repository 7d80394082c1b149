import { type ParsedTemplate, type Pipeline, parseGoTemplate, type TemplateNode } from './parse-go-template.ts';

/** What a Go template says about the model it belongs to. */
export interface GoTemplateTraits {
  /** Whether it shows tools, and whether it shows the calls of earlier turns. */
  readonly showsTools: boolean;
  readonly showsCalls: boolean;
  readonly showsThinking: boolean;
  /** Whether it shows how much to think. */
  readonly showsThinkLevel: boolean;
  /** Whether it can be asked to fill in text before a suffix. */
  readonly inserts: boolean;
  /** What stands before a call; `{` if nothing does. */
  readonly toolTag: string;
  /** What stands around thinking. */
  readonly thinking: { readonly open: string; readonly close: string } | undefined;
}

/** @throws GoTemplateError when the text is not a template */
export function goTemplateTraits(source: string): GoTemplateTraits {
  const template = parseGoTemplate(source);
  const names = namesIn(template);
  return {
    showsTools: names.has('Tools'),
    showsCalls: names.has('ToolCalls'),
    showsThinking: names.has('Thinking'),
    showsThinkLevel: names.has('ThinkLevel'),
    inserts: names.has('Suffix'),
    toolTag: toolTagIn(template),
    thinking: names.has('Thinking') ? marksAround(template, 'Thinking') : undefined,
  };
}

/** The fields that a pipeline names, in order. */
export function* fieldsOf({ commands }: Pipeline): Generator<string> {
  for (const operand of commands.flat()) {
    yield* operand.fields;
    if (operand.kind === 'pipeline') yield* fieldsOf(operand.pipeline);
  }
}

/** All fields that a template names. */
export function namesIn(template: ParsedTemplate): Set<string> {
  const names = new Set<string>();
  for (const list of nodeLists(template))
    for (const node of list)
      if ('pipeline' in node && node.pipeline) for (const name of fieldsOf(node.pipeline)) names.add(name);
  return names;
}

/** All lists of nodes, each before those within it. */
function* nodeLists({ nodes, named }: ParsedTemplate): Generator<readonly TemplateNode[]> {
  const todo = [nodes, ...named.values()];
  for (let list = todo.shift(); list !== undefined; list = todo.shift()) {
    yield list;
    todo.unshift(...list.flatMap((node) => ('body' in node ? [node.body, node.otherwise] : [])));
  }
}

function toolTagIn(template: ParsedTemplate): string {
  for (const list of nodeLists(template))
    for (const node of list)
      if ('body' in node && [...fieldsOf(node.pipeline)].includes('ToolCalls')) {
        const text = firstText(node.body) ?? '';
        return text.split('{')[0]!.trim() || '{';
      }
  return '{';
}

function firstText(nodes: readonly TemplateNode[]): string | undefined {
  for (const node of nodes) {
    if (node.kind === 'text' && node.text.trim() !== '') return node.text;
    const inner = 'body' in node ? firstText(node.body) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The words of text on both sides of a field. */
function marksAround(template: ParsedTemplate, field: string): GoTemplateTraits['thinking'] {
  for (const list of nodeLists(template))
    for (const [index, node] of list.entries()) {
      if (node.kind !== 'action' || ![...fieldsOf(node.pipeline)].includes(field)) continue;
      const [before, after] = [list[index - 1], list[index + 1]];
      if (before?.kind !== 'text' || after?.kind !== 'text') continue;
      const open = before.text.trim().split(/\s+/).at(-1);
      const close = after.text.trim().split(/\s+/)[0];
      if (open && close) return { open, close };
    }
  return undefined;
}
