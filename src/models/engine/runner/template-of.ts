import { type ChatTemplate, jinjaTemplate, plainTemplate } from '../chat-template.ts';
import { goChatTemplate } from '../template/go-chat-template.ts';
import type { LoadRequest } from './protocol.ts';

/** The Jinja template of the model file, else the Go template, else the plain texts. @throws Error for no template */
export function templateOf({ template, goTemplate }: Pick<LoadRequest, 'template' | 'goTemplate'>): ChatTemplate {
  if (template !== undefined) return jinjaTemplate(template);
  return goTemplate.trim() === '' ? plainTemplate : goChatTemplate(goTemplate);
}
