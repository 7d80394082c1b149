import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '#kit/error-table';
import { checkGoTemplate } from './check-go-template.ts';

test('Go templates pass', () => {
  for (const text of [
    '',
    'plain',
    '{{ .System }}{{ .Prompt }}',
    '{{- range .Messages }}{{ if eq .Role "user" }}}}{{ .Content }}{{ else if .ToolCalls }}x{{ else }}y{{ end }}{{ end -}}',
    '{{ "}}" }}{{ `{{` }}{{/* }} a comment */}}{{ "\\"}}" }}',
    '{{ with $x := .System }}{{ $x }}{{ end }}{"a": {"b": 1}}',
  ])
    checkGoTemplate(text);
});

test('what Go cannot parse is refused with the line', () => {
  for (const [text, reason] of [
    ['{{ .Prompt', 'template: :1: unclosed action'],
    ['a\n{{ "x }}', 'template: :2: unclosed action'],
    ['{{ if .System }}\nx', 'template: :2: unexpected EOF'],
    ['\n\n{{ end }}', 'template: :3: unexpected {{end}}'],
    ['{{ else }}', 'template: :1: unexpected {{else}}'],
    [
      "{% for m in messages %}{{ m['content'] }}{% endfor %}",
      'template: :1: this is a Jinja template; without a template the one in the model file is used',
    ],
  ] as const)
    assert.throws(() => checkGoTemplate(text), { status: 400, message: `template error: ${reason}` });
});

test('any text passes or is refused in words', () => {
  const part = fc.constantFrom('{{', '}}', 'if ', 'end', 'else', ' ', '"', '`', '/*', '*/', '-', '\n', 'x', '{%', '\\');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      try {
        checkGoTemplate(parts.join(''));
      } catch (error) {
        assert.ok(error instanceof ServiceError, String(error));
      }
    }),
    { numRuns: 1000 },
  );
});
