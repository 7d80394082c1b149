import type { ChatTemplate } from '../chat-template.ts';
import type { Message } from '../message.ts';
import { goTemplateFunctions } from './go-template-functions.ts';
import { fieldsOf, namesIn } from './go-template-traits.ts';
import { type ParsedTemplate, parseGoTemplate, type TemplateNode } from './parse-go-template.ts';
import { runGoTemplate, type TemplateLimits } from './run-go-template.ts';

const LIMITS: TemplateLimits = { maxSteps: 5_000_000, maxOutput: 50_000_000 };

/**
 * Compiles a Go template of Ollama. A template that names `.Messages` gets the whole conversation; another one runs once
 * for each turn, and the last run ends with `.Response`.
 * @throws GoTemplateError when the text is not a template
 */
export function goChatTemplate(source: string): ChatTemplate {
  let template = parseGoTemplate(source);
  const uses = (name: string): boolean => namesIn(template).has(name);
  if (!uses('Messages') && !uses('Response')) template = parseGoTemplate(`${source}{{ .Response }}`);
  const last = { ...template, nodes: cutAfterResponse(template.nodes) };
  return (messages, { tools, think, suffix }) => {
    const functions = goTemplateFunctions(new Date());
    const { system, merged } = collated(messages);
    const common = {
      Tools: tools ?? [],
      Suffix: suffix ?? '',
      Think: think !== undefined && think !== false,
      ThinkLevel: typeof think === 'string' ? think : '',
      IsThinkSet: think !== undefined,
    };
    if (uses('Messages'))
      return runGoTemplate(
        template,
        { ...common, System: system, Messages: merged, Prompt: '', Response: '' },
        functions,
        LIMITS,
      );
    let text = '';
    let turn = { System: '', Prompt: '', Response: '' };
    const run = (which: ParsedTemplate): void => {
      text += runGoTemplate(which, { ...common, ...turn }, functions, LIMITS);
      turn = { System: '', Prompt: '', Response: '' };
    };
    for (const { role, content } of merged) {
      if (role === 'system') {
        if (turn.Prompt !== '' || turn.Response !== '') run(template);
        turn.System = content;
      } else if (role === 'user') {
        if (turn.Response !== '') run(template);
        turn.Prompt = content;
      } else if (role === 'assistant') turn.Response = content;
    }
    run(last);
    return text;
  };
}

/** Neighbours of the same role as one message, and all system texts together; a blank line between them. */
function collated(messages: readonly Message[]): { system: string; merged: Message[] } {
  const merged: Message[] = [];
  for (const given of messages) {
    const message = { ...given, role: given.role === 'developer' ? 'system' : given.role };
    const before = merged.at(-1);
    if (before?.role === message.role && message.role !== 'tool')
      merged[merged.length - 1] = { ...before, content: `${before.content}\n\n${message.content}` };
    else merged.push(message);
  }
  const system = messages.filter(({ role }) => role === 'system' || role === 'developer');
  return { system: system.map(({ content }) => content).join('\n\n'), merged };
}

/** The nodes up to the first `.Response`. */
function cutAfterResponse(nodes: readonly TemplateNode[]): TemplateNode[] {
  let isCut = false;
  const cut = (list: readonly TemplateNode[]): TemplateNode[] => {
    const kept: TemplateNode[] = [];
    for (const node of list) {
      if (isCut) break;
      if ('pipeline' in node && node.pipeline) isCut = [...fieldsOf(node.pipeline)].includes('Response');
      kept.push('body' in node ? { ...node, body: cut(node.body), otherwise: cut(node.otherwise) } : node);
    }
    return kept;
  };
  return cut(nodes);
}
