import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { realData, withoutRealData } from '#kit/testing/real-data';
import { jinjaTemplate, plainTemplate } from './chat-template.ts';

const context = { bos: '<s>', eos: '</s>', addGenerationPrompt: true };

test('a template renders messages and opens the answer', () => {
  const render = jinjaTemplate(
    '{{ bos_token }}{% for m in messages %}[{{ m.role }}] {{ m.content }}{{ eos_token }}{% endfor %}{% if add_generation_prompt %}[assistant]{% endif %}',
  );
  const messages = [
    { role: 'developer', content: 'Be brief.' },
    { role: 'user', content: 'Hello' },
  ];
  assert.equal(render(messages, context), '<s>[system] Be brief.</s>[user] Hello</s>[assistant]');
  assert.equal(
    render(messages, { ...context, addGenerationPrompt: false }),
    '<s>[system] Be brief.</s>[user] Hello</s>',
  );
});

test('what a template refuses is an error with its words', () => {
  const render = jinjaTemplate("{{ raise_exception('Roles must alternate') }}");
  assert.throws(() => render([], context), /Roles must alternate/);
});

test('without a template user and assistant stand one behind the other', () => {
  const text = plainTemplate(
    [
      { role: 'system', content: 'unheard' },
      { role: 'user', content: 'one' },
      { role: 'user', content: 'two' },
      { role: 'assistant', content: ' three' },
    ],
    context,
  );
  assert.equal(text, 'one\n\ntwo three');
});

const templates = realData('models', 'templates');

test('most templates of real models render a conversation', {
  skip: withoutRealData(templates),
}, () => {
  const messages = [
    { role: 'user', content: 'first question' },
    { role: 'assistant', content: 'an answer' },
    { role: 'user', content: 'second question' },
  ];
  const files = globSync(`${templates}/*.jinja`);
  const rendered = files.filter((file) => {
    try {
      return jinjaTemplate(readFileSync(file, 'utf8'))(messages, context).includes('second question');
    } catch {
      return false;
    }
  });
  assert.ok(rendered.length >= 47, `${rendered.length} of ${files.length}`);
});
