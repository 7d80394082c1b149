import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { realData, withoutRealData } from '#kit/testing/real-data';
import type { Message } from '../message.ts';
import { goChatTemplate } from './go-chat-template.ts';
import { GoTemplateError } from './parse-go-template.ts';

const context = { bos: '', eos: '', addGenerationPrompt: true };
const render = (template: string, messages: readonly Message[], tools?: readonly unknown[], think?: boolean): string =>
  goChatTemplate(template)(messages, { ...context, tools, think });
const talk: Message[] = [
  { role: 'system', content: 'Be kind.' },
  { role: 'user', content: 'Hi' },
  { role: 'user', content: 'there' },
  { role: 'assistant', content: 'Hello' },
  { role: 'user', content: 'Bye' },
];

test('a template with messages gets them merged, and the system texts together', () => {
  assert.equal(
    render('{{ .System }}:{{ range $i, $m := .Messages }}[{{ $i }} {{ .Role }} {{ $m.Content }}]{{ end }}', talk),
    'Be kind.:[0 system Be kind.][1 user Hi\n\nthere][2 assistant Hello][3 user Bye]',
  );
});

test('a template without messages runs once for each turn, and ends with the response', () => {
  const template = '{{ if .System }}S {{ .System }}\n{{ end }}U {{ .Prompt }}\nA {{ .Response }}<end>\n';
  assert.equal(render(template, talk), 'S Be kind.\nU Hi\n\nthere\nA Hello<end>\nU Bye\nA ');
  assert.equal(render('{{ .Prompt }}', [{ role: 'user', content: 'x' }]), 'x');
});

test('conditions, variables, pipelines, functions and white space are those of text/template', () => {
  const user: Message[] = [{ role: 'user', content: 'a<b' }];
  for (const [template, expected] of [
    ['a {{- /* nothing */ -}} b', 'ab'],
    ['{{ if and .Tools (gt (len .Messages) 0) }}1{{ else if not .Tools }}2{{ else }}3{{ end }}', '2'],
    ['{{ $x := 1 }}{{ range .Messages }}{{ $x = 2 }}{{ end }}{{ $x }}', '2'],
    ['{{ range .Messages }}{{ .Content | json }}{{ break }}{{ end }}', '"a\\u003cb"'],
    ['{{ with index .Messages 0 }}{{ .Role | printf "%-6s|%q" "x" }}{{ end }}', 'x     |"user"'],
    ['{{ define "m" }}<{{ .Role }}>{{ end }}{{ range .Messages }}{{ template "m" . }}{{ end }}', '<user>'],
    ['{{ range .Tools }}x{{ else }}none{{ end }}{{ .Messages | len }}{{ .Nothing }}', 'none1'],
    ['{{ $.Messages | len }}{{ eq "a" "b" "a" }}{{ slice "abc" 1 }}{{ or "" "z" }}', '1truebcz'],
  ] as const)
    assert.equal(render(`{{ range .Messages }}{{ end }}${template}`, user), expected, template);
});

test('functions that escape text do it as Go does', () => {
  for (const [template, expected] of [
    [`{{ html "<a href='x'>\\"&" }}`, '&lt;a href=&#39;x&#39;&gt;&#34;&amp;'],
    [`{{ js "a'b\\"\\\\<=\\n" }}`, `a\\'b\\"\\\\\\u003C\\u003D\\u000A`],
    [`{{ "a b&c/ü~!'(*)" | urlquery }}`, 'a+b%26c%2F%C3%BC~%21%27%28%2A%29'],
  ] as const)
    assert.equal(render(`{{ range .Messages }}{{ end }}${template}`, []), expected, template);
  assert.throws(() => render('{{ call .Messages }}', []), GoTemplateError);
});

test('any text is a template that ends, or is refused with a sentence', () => {
  const words = [
    ...[
      '{{',
      '}}',
      '{{-',
      '-}}',
      'if',
      'else',
      'end',
      'range',
      'with',
      'define',
      'template',
      'block',
      'break',
      '$',
      ':=',
    ],
    ...['.Messages', '.Content', '.ToolCalls', '.', '$x', '"a"', '`b`', "'c'", '1', '-2.5', '(', ')', '|', ',', '='],
    ...[
      'json',
      'printf',
      'index',
      'slice',
      'len',
      'eq',
      'lt',
      'and',
      'or',
      'not',
      'html',
      'call',
      '/*',
      '*/',
      ' ',
      '\n',
      'x',
    ],
    ...[
      '{{ range .Messages }}',
      '{{ if .Content }}',
      '{{ end }}',
      '{{ else }}',
      '{{ .Role }}',
      '{{ $x := 3 }}',
      '{{ $x }}',
    ],
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  let rendered = 0;
  fc.assert(
    fc.property(text, (template) => {
      try {
        assert.equal(typeof render(template, talk), 'string');
        rendered++;
      } catch (error) {
        assert.ok(error instanceof GoTemplateError, `${template}: ${(error as Error).stack}`);
        assert.match(error.message, /^[^\n]+[^.\n]$/);
      }
    }),
    { numRuns: 3000 },
  );
  assert.ok(rendered > 300, `only ${rendered} of the texts were templates`);
});

test('tools and calls have the names of their Go fields', () => {
  const tool = {
    type: 'function',
    function: { name: 'f', parameters: { properties: { b: { type: 'integer' }, a: { type: ['string', 'null'] } } } },
  };
  const call = { function: { name: 'f', arguments: { b: 1 } } };
  const template =
    '{{ range .Tools }}{{ .Function.Name }}({{ range $n, $p := .Function.Parameters.Properties }}{{ $n }}: {{ toTypeScriptType $p }};{{ end }}){{ end }}' +
    '{{ range .Messages }}{{ range .ToolCalls }}{{ .Function.Name }}{{ .Function.Arguments }}{{ end }}{{ end }}';
  assert.equal(
    render(template, [{ role: 'assistant', content: '', tool_calls: [call] }], [tool]),
    'f(a: string | null;b: number;)f{"b":1}',
  );
});

test('what is wrong is told in one sentence, and nothing runs without end', () => {
  for (const [template, reason] of [
    ['{{ if .A }}', /\{\{end\}\} of \{\{if\}\} is missing/],
    ['{{ end }}', /unexpected \{\{end\}\}/],
    ['{{ nothing .A }}', /function "nothing" is not defined/],
    ['{{ $x }}', /variable \$x is not defined/],
    ['{{ .A', /an action does not end/],
    ['x'.repeat(500_001), /longer than 500000 characters/],
    ['{{ define "a" }}{{ template "a" . }}{{ end }}{{ template "a" . }}', /too deeply/],
    ['{{ range 99999 }}{{ range 99999 }}x{{ end }}{{ end }}', /too many steps/],
    ['{{ if .A }}'.repeat(200), /too deeply/],
  ] as const)
    assert.throws(() => render(template, []), reason);
});

const folder = realData('models', 'ollama-templates/template');
const withoutTemplates = withoutRealData(folder);

test("Ollama's templates render what its tests expect", { skip: withoutTemplates }, () => {
  const turns: Record<string, Message[]> = {};
  const user = { role: 'user', content: 'Hello, how are you?' };
  const assistant = { role: 'assistant', content: "I'm doing great. How can I help you today?" };
  const again = { role: 'user', content: "I'd like to show off how chat templating works!" };
  turns.user = [user];
  turns['user-assistant-user'] = [user, assistant, again];
  turns['system-user-assistant-user'] = [
    { role: 'system', content: 'You are a helpful assistant.' },
    user,
    assistant,
    again,
  ];
  let compared = 0;
  for (const path of globSync(join(folder!, '*.gotmpl'))) {
    const template = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    for (const [name, messages] of Object.entries(turns)) {
      const expected = join(folder!, 'testdata', basename(path), name);
      let text: string;
      try {
        text = readFileSync(expected, 'utf8').replaceAll('\r\n', '\n');
      } catch {
        continue;
      }
      assert.equal(render(template, messages), text, `${basename(path)} ${name}`);
      compared++;
    }
  }
  assert.ok(compared > 50, `only ${compared} renderings were compared`);
});
