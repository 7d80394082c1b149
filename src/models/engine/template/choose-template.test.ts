import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChosenTemplate, chooseTemplate } from './choose-template.ts';
import { goTemplateTraits } from './go-template-traits.ts';

const choose = (goTemplate: string, jinja?: string, parser?: string): ChosenTemplate =>
  chooseTemplate({ goTemplate, jinja, parser, architecture: 'x' });

const goTools =
  '{{ range .Messages }}{{ .Content }}{{ range .ToolCalls }}<call>{"name": "{{ .Function.Name }}"}{{ end }}{{ end }}{{ .Tools }}';
const goThinks = '{{ range .Messages }}{{ if .Thinking }}x <think>\n{{ .Thinking }}\n</think> y{{ end }}{{ end }}';

test('a Go template says what a model can do, and how its answers are written', () => {
  assert.deepEqual(goTemplateTraits(goTools), {
    showsTools: true,
    showsCalls: true,
    showsThinking: false,
    showsThinkLevel: false,
    inserts: false,
    toolTag: '<call>',
    thinking: undefined,
  });
  assert.deepEqual(goTemplateTraits(goThinks).thinking, { open: '<think>', close: '</think>' });
  assert.equal(goTemplateTraits('{{ range .ToolCalls }}{"name"}{{ end }}').toolTag, '{');
  assert.equal(
    goTemplateTraits('{{ if .ToolCalls }}{{ range .ToolCalls }}[CALLS] [{ {{ end }}{{ end }}').toolTag,
    '[CALLS] [',
  );
  assert.equal(goTemplateTraits('{{ define "a" }}{{ .Suffix }}{{ end }}').inserts, true);
  assert.deepEqual(choose(goTools).capabilities, ['completion', 'tools']);
  assert.deepEqual(choose(goThinks).capabilities, ['completion', 'thinking']);
  assert.deepEqual(choose('{{ .Prompt }}{{ .Suffix }}').capabilities, ['completion', 'insert']);
  assert.deepEqual(choose('{{ .Prompt }} </think>').capabilities, ['completion']);
});

test('the Go template renders, unless the Jinja template can do more', () => {
  const jinja = '{{ tools }}{{ tool_call }}';
  assert.equal(choose(goTools, jinja).language, 'go');
  assert.equal(choose(goTools, '{{ messages }}').language, 'go');
  assert.equal(choose('x{{ .Prompt }}', jinja).language, 'jinja');
  assert.equal(choose(goTools, `${jinja}<think></think>`).language, 'jinja');
  assert.equal(choose('{{ .Messages }}{{ .Tools }}', jinja).language, 'jinja');
  assert.equal(choose('{{ .Messages }}{{ .Tools }}', '{{ tools }}').language, 'go');
});

test('a model without a template of its own, or with a broken one, has that of its file', () => {
  for (const none of ['', '{{ .Prompt }}', ' {{- .Prompt -}} ', '{{ if }}'])
    assert.equal(choose(none, '{{ messages }}').language, 'jinja', none);
  assert.equal(choose('').language, 'none');
  assert.deepEqual(choose('').capabilities, ['completion']);
});

test('a template knows how much to think, or only whether', () => {
  assert.equal(choose('{{ .Messages }}{{ .ThinkLevel }}').hasThinkLevels, true);
  assert.equal(choose('{{ .Messages }}{{ .Think }}', '{{ reasoning_effort }}').hasThinkLevels, false);
  assert.equal(choose('', '{{ reasoning_effort }}').hasThinkLevels, true);
  assert.equal(choose('').hasThinkLevels, false);
});

test('a setting prefers the Go template', () => {
  const given = { goTemplate: 'x{{ .Prompt }}', jinja: '{{ tools }}', parser: undefined, architecture: 'x' };
  assert.equal(chooseTemplate(given).language, 'jinja');
  assert.equal(chooseTemplate({ ...given, preferGo: true }).language, 'go');
  assert.equal(chooseTemplate({ ...given, goTemplate: '', preferGo: true }).language, 'jinja');
});

test('a named parser knows whether its models think', () => {
  assert.deepEqual(choose(goTools, undefined, 'qwen3').capabilities, ['completion', 'tools', 'thinking']);
  assert.equal(choose(goTools, undefined, 'qwen3').format.name, 'qwen3');
  assert.deepEqual(choose('', '{{ tools }}', 'qwen3-coder').capabilities, ['completion', 'tools']);
});
