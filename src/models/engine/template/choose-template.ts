import type { AnswerFormat } from '../answer-format/answer-format.ts';
import { chooseFormat } from '../answer-format/choose-format.ts';
import { type GoTemplateTraits, goTemplateTraits } from './go-template-traits.ts';
import { GoTemplateError } from './parse-go-template.ts';

export type Capability = 'completion' | 'tools' | 'insert' | 'vision' | 'audio' | 'embedding' | 'thinking';

/** The templates of a model, and what else says how it answers. */
export interface TemplateChoice {
  /** The Go template of an Ollama model; may be empty. */
  readonly goTemplate: string;
  /** The Jinja template of the model file. */
  readonly jinja: string | undefined;
  /** The parser that the model's config names. */
  readonly parser: string | undefined;
  readonly architecture: string;
  /** Whether a Go template is taken even where the Jinja template can do more. */
  readonly preferGo?: boolean;
}

export interface ChosenTemplate {
  readonly language: 'go' | 'jinja' | 'none';
  readonly format: AnswerFormat;
  readonly capabilities: readonly Capability[];
  /** Whether it knows how much to think, and not only whether. */
  readonly hasThinkLevels: boolean;
}

/**
 * Chooses between a model's templates as ollama/ollama does: the Go template, unless the Jinja template can do something
 * that it cannot, or shows the calls of earlier turns where it does not.
 */
export function chooseTemplate({
  goTemplate,
  jinja,
  parser,
  architecture,
  preferGo = false,
}: TemplateChoice): ChosenTemplate {
  const traits = traitsOf(goTemplate);
  const chosen = (language: ChosenTemplate['language'], showsTools: boolean, format: AnswerFormat): ChosenTemplate => {
    const thinks = format.thinking !== undefined && (language !== 'go' || parser !== undefined || isThinking(traits));
    return {
      language,
      format,
      hasThinkLevels: language === 'go' ? traits?.showsThinkLevel === true : /reasoning_effort/.test(jinja ?? ''),
      capabilities: [
        'completion',
        ...(showsTools ? (['tools'] as const) : []),
        ...(traits?.inserts ? (['insert'] as const) : []),
        ...(thinks ? (['thinking'] as const) : []),
      ],
    };
  };
  const ofJinja = chosen(
    jinja === undefined ? 'none' : 'jinja',
    /tools|tool_call/.test(jinja ?? ''),
    chooseFormat({ parser, architecture, template: jinja ?? '' }),
  );
  if (traits === undefined) return ofJinja;
  const { toolTag, thinking } = traits;
  const ofGo = chosen(
    'go',
    traits.showsTools,
    chooseFormat({ parser, architecture, template: goTemplate, toolTag, thinking }),
  );
  if (jinja === undefined || preferGo) return ofGo;
  const isMore = ofJinja.capabilities.some((capability) => !ofGo.capabilities.includes(capability));
  const showsMore = ofGo.capabilities.includes('tools') && !traits.showsCalls && jinja.includes('tool_call');
  return isMore || showsMore ? ofJinja : ofGo;
}

const isThinking = (traits: GoTemplateTraits | undefined): boolean => traits?.showsThinking === true;

/** Undefined for a template that says nothing, and for one that is none. */
function traitsOf(goTemplate: string): GoTemplateTraits | undefined {
  // What models without a template of their own have.
  if (/^\s*(?:\{\{-?\s*\.Prompt\s*-?\}\})?\s*$/.test(goTemplate)) return undefined;
  try {
    return goTemplateTraits(goTemplate);
  } catch (error) {
    if (error instanceof GoTemplateError) return undefined;
    throw error;
  }
}
