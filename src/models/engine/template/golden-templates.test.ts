import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import type { Message } from '../message.ts';
import { goChatTemplate } from './go-chat-template.ts';
import { goTemplateTraits } from './go-template-traits.ts';
import { JinjaProgram } from './jinja-interpreter.ts';

/** What templates write, or why they cannot be used. */
const golden = new GoldenFile<Record<string, Record<string, string>>>(
  new URL('./golden-templates.json', import.meta.url),
);

const MESSAGES: Message[] = [
  { role: 'system', content: 'Be kind.' },
  { role: 'user', content: 'Hi <there> & "you"\n' },
  {
    role: 'assistant',
    content: '',
    thinking: 'Hm.',
    tool_calls: [{ function: { name: 'add', arguments: { a: 1, b: [true, null, 'x'] } } }],
  },
  { role: 'tool', content: '3', tool_name: 'add' },
  { role: 'assistant', content: 'Three' },
  { role: 'user', content: 'Bye' },
];
const TOOLS = [
  {
    type: 'function',
    function: {
      name: 'add',
      description: 'Adds',
      parameters: { type: 'object', properties: { a: { type: 'integer' } } },
    },
  },
];

const attempt = (work: () => string): string => {
  try {
    return work();
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
};

const GO = [
  '{{ .Prompt }}',
  '{{ .System }}|{{ .Prompt }}|{{ .Response }}',
  '{{ range .Messages }}<{{ .Role }}>{{ .Content }}</{{ .Role }}>{{ end }}',
  '{{ range $i, $m := .Messages }}{{ $i }}{{ if eq $m.Role "user" }}U{{ else if eq .Role "tool" }}T{{ .ToolName }}{{ else }}A{{ end }}{{ end }}',
  '{{ range .Messages }}{{ range .ToolCalls }}{{ .Function.Name }}({{ .Function.Arguments }}){{ end }}{{ end }}',
  '{{ range .Messages }}{{ if .Thinking }}<think>{{ .Thinking }}</think>{{ end }}{{ end }}',
  '{{ range .Tools }}{{ . }}{{ end }}',
  '{{ range .Tools }}{{ .Function.Name }}: {{ .Function.Description }} {{ .Function.Parameters }}{{ end }}',
  '{{ .Tools }}',
  '{{ json .Messages }}',
  '{{ .Messages | len }} {{ len "äb" }}',
  '{{ (index .Messages 1).Content }}',
  '{{ index .Messages 99 }}',
  '{{ slice "abcdef" 1 3 }}{{ slice "abcdef" 2 }}{{ slice "abc" }}',
  '{{ slice .Messages 1 | len }}',
  '{{ printf "%d %s %v %q %5d|%-4s|%t %x %%" 7 "a" true "q" 3 "z" false 255 }}',
  '{{ printf "%.2f %5.1f" 3.14159 2.5 }}',
  '{{ print 1 2 "a" "b" 3 }}{{ println "x" 1 }}',
  '{{ and 1 0 2 }}{{ or 0 "" "x" }}{{ not 0 }}{{ not "a" }}',
  '{{ eq 1 1 }}{{ eq 1 2 1 }}{{ ne 1 2 }}{{ lt 1 2 }}{{ le 2 2 }}{{ gt 1 2 }}{{ ge 2 2 }}{{ lt "a" "b" }}',
  '{{ lt 1 "a" }}',
  '{{ html "<a&\'\\"" }}{{ js "it\'s <b>" }}{{ urlquery "a b&c" }}',
  '{{ $x := 1 }}{{ if true }}{{ $x := 2 }}{{ $x }}{{ end }}{{ $x }}{{ $x = 3 }}{{ $x }}',
  '{{ with .Nothing }}a{{ else with "b" }}{{ . }}{{ else }}c{{ end }}',
  '{{ with $y := "v" }}{{ $y }}{{ . }}{{ end }}',
  '{{ range $k, $v := .Messages }}{{ if gt $k 1 }}{{ break }}{{ end }}{{ if eq $k 0 }}{{ continue }}{{ end }}{{ $v.Role }}{{ end }}',
  '{{ range .Nothing }}x{{ else }}empty{{ end }}',
  '{{ range 3 }}{{ . }}{{ end }}',
  '{{ range "ab" }}{{ . }}{{ end }}',
  '{{ block "b" . }}[{{ .Prompt }}]{{ end }}',
  '{{ define "x" }}({{ . }}){{ end }}{{ template "x" 5 }}{{ template "x" .Prompt }}',
  '{{ template "missing" }}',
  'a  {{- " b " -}}  c',
  'a {{/* comment */}} b {{- /* other */ -}} c',
  '{{ `raw\\n` }}{{ "esc\\t\\u00e9\\x41" }}{{ \'a\' }}',
  '{{ 1.5 }} {{ -3 }} {{ 120 }} {{ nil }}',
  '{{ true }}{{ false }}',
  '{{ currentDate | len }}',
  '{{ if and (eq .Role "x") .Content }}y{{ else }}n{{ end }}',
  '{{ .Messages.Nothing }}',
  '{{ "a" | printf "%s-%s" "b" }}',
  '{{ call .Prompt }}',
  '{{ unknown 1 }}',
  '{{ if }}x{{ end }}',
  '{{ range }}x{{ end }}',
  '{{ end }}',
  '{{ if true }}',
  '{{ else }}',
  '{{ .A..B }}',
  '{{ "open }}',
  '{{ (1 }}',
  '{{ 1) }}',
  '{{ $z }}',
  '{{ break }}',
  '{{ | }}',
  'x {{',
  'x }}',
  '{{ .Suffix }}{{ if .Suffix }}S{{ end }}',
  '{{ if .IsThinkSet }}{{ if .Think }}think{{ else }}no{{ end }}{{ end }}{{ .ThinkLevel }}',
  '{{ len (slice .Messages 0 2) }}{{ not (and .System .Tools) }}',
];

test('what templates in the language of Go write', () => {
  const told: Record<string, string> = {};
  for (const source of GO) {
    told[source] = attempt(() =>
      goChatTemplate(source)(MESSAGES, {
        bos: '<s>',
        eos: '</s>',
        addGenerationPrompt: true,
        tools: TOOLS,
        think: true,
      }),
    );
    told[`plain: ${source}`] = attempt(() =>
      goChatTemplate(source)(MESSAGES.slice(0, 2), { bos: '', eos: '', addGenerationPrompt: false }),
    );
    told[`traits: ${source}`] = attempt(() => JSON.stringify(goTemplateTraits(source)));
  }
  golden.check(['go'], told);
});

const JINJA = [
  '{{ bos_token }}{% for m in messages %}<|{{ m.role }}|>{{ m.content }}{{ eos_token }}{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}',
  '{% for m in messages %}{{ loop.index }}{{ loop.index0 }}{{ loop.first }}{{ loop.last }}{{ loop.length }}{{ loop.revindex }} {% endfor %}',
  '{% for m in messages if m.role == "user" %}{{ m["content"] | trim }};{% else %}none{% endfor %}',
  '{% set ns = namespace(n=0) %}{% for m in messages %}{% set ns.n = ns.n + 1 %}{% endfor %}{{ ns.n }}',
  '{{ messages | length }} {{ messages[-1].role }} {{ messages[1:3] | length }} {{ messages[::-1][0].role }} {{ "abcdef"[1:4] }} {{ "abc"[-2:] }}',
  '{{ tools | tojson }}',
  '{{ tools | tojson(indent=2) }}',
  '{{ {"a": 1, "b": [1, 2]} | tojson }} {{ {"a": 1}.items() | list }}',
  '{% for k, v in {"x": 1, "y": 2}.items() %}{{ k }}={{ v }} {% endfor %}',
  '{{ 1 + 2 * 3 - 4 / 2 }} {{ 7 // 2 }} {{ 7 % 3 }} {{ 2 ** 5 }} {{ -3 }} {{ 1.0 }} {{ 10 / 4 }}',
  '{{ 1 == 1 }} {{ 1 != 1 }} {{ 1 < 2 }} {{ 2 <= 2 }} {{ 3 > 4 }} {{ "a" in "abc" }} {{ 3 not in [1, 2] }}',
  '{{ true and false }} {{ true or false }} {{ not true }} {{ none }} {{ "x" if false else "y" }} {{ "x" if false }}',
  '{{ a is defined }} {{ bos_token is defined }} {{ none is none }} {{ "s" is string }} {{ 1 is number }} {{ [] is iterable }} {{ {} is mapping }} {{ true is boolean }} {{ 3 is odd }} {{ 4 is even }}',
  '{{ "Abc" | upper }} {{ "Abc" | lower }} {{ "abc def" | title }} {{ "abc" | capitalize }} {{ " x " | trim }} {{ [3, 1, 2] | sort }} {{ [1, 2] | first }} {{ [1, 2] | last }}',
  '{{ "a,b" .split(",") }} {{ "abc".startswith("a") }} {{ "abc".endswith("b") }} {{ " x ".strip() }} {{ "aba".replace("a", "c") }} {{ "A".lower() }} {{ "a".upper() }} {{ "a b".title() }}',
  '{{ ["a", "b"] | join("-") }} {{ [1, 2, 3] | map("string") | list }} {{ messages | map(attribute="role") | unique | join(",") }}',
  '{{ messages | selectattr("role", "equalto", "user") | list | length }} {{ messages | rejectattr("role", "equalto", "user") | list | length }}',
  '{{ x | default("d") }} {{ "" | default("e", true) }} {{ "a" | default("b") }} {{ "abc" | length }} {{ "abc" | list }} {{ 3.7 | int }} {{ "4" | int + 1 }} {{ "2.5" | float }} {{ -3 | abs }} {{ 2.567 | round(1) }}',
  '{% macro f(a, b=2) %}[{{ a }}{{ b }}]{% endmacro %}{{ f(1) }}{{ f(1, 3) }}{{ f(b=4, a=0) }}',
  '{% set x %}block{% endset %}{{ x }}',
  '{% if a %}1{% elif messages %}2{% else %}3{% endif %}',
  '{%- for i in range(3) -%} {{ i }} {%- endfor -%}',
  '{{ range(2, 8, 3) | list }} {% for i in range(5) %}{% if i == 1 %}{% continue %}{% endif %}{% if i == 3 %}{% break %}{% endif %}{{ i }}{% endfor %}',
  '{{ raise_exception("no system") }}',
  '{{ strftime_now("%Y") | length }}',
  '{# comment #}a{{- " b" }}\n{%- if true %}\n c{% endif %}',
  '{{ "a" ~ 1 ~ none ~ true }} {{ "ab" * 2 }} {{ [1] + [2] }} {{ (1, 2) }}',
  '{{ messages[2].tool_calls }} {{ messages[0].nothing }} {{ messages[0]["nothing"] is defined }} {{ messages[9] }}',
  '{% for c in "abc" %}{{ c }}{{ loop.previtem }}{{ loop.nextitem }}{% endfor %}',
  '{% filter upper %}abc{% endfilter %}',
  '{% generation %}x{% endgeneration %}',
  '{{ {"b": 1, "a": 2} | dictsort }} {{ {"a": 1}.get("a") }} {{ {"a": 1}.get("z", 5) }} {{ {"a": 1}.keys() | list }} {{ {"a": 1}.values() | list }} {{ {"a": 1} | items | list }}',
  '{{ "a\\nb" | indent(2) }} {{ [1, 2] | reverse | list }} {{ "abc" | reverse }} {{ [1, 3] | max }} {{ [1, 3] | min }}',
  '{% call f() %}x{% endcall %}',
  '{{ a.b.c }}',
  '{{ 1 + "a" }}',
  '{{ nofunction() }}',
  '{{ "a" | nofilter }}',
  '{{ x is notest }}',
  '{% for x in 5 %}{% endfor %}',
  '{% if %}',
  '{{ "open }}',
  '{% endfor %}',
  '{{ (1 }}',
  '{% unknown %}',
];

test('what templates in the language of Jinja write', () => {
  const told: Record<string, string> = {};
  for (const source of JINJA)
    told[source] = attempt(() =>
      new JinjaProgram(source).run({
        messages: MESSAGES.map((message) => ({ ...message })),
        tools: TOOLS,
        bos_token: '<s>',
        eos_token: '</s>',
        add_generation_prompt: true,
      }),
    );
  golden.check(['jinja'], told);
});
