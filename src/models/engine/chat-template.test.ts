import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { realData, withoutRealData } from '#kit/testing/real-data';
import { chooseFormat } from './answer-format/choose-format.ts';
import { OfferedTools } from './answer-format/offered-tools.ts';
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

test('a system message that a template refuses goes before the first of the user', () => {
  const render = jinjaTemplate(
    "{% for m in messages %}{% if m.role == 'system' %}{{ raise_exception('no system') }}{% endif %}{{ m.role }}: {{ m.content }};{% endfor %}",
  );
  const user = { role: 'user', content: 'Hello' };
  assert.equal(render([{ role: 'system', content: 'Be brief.' }, user], context), 'user: Be brief.\n\nHello;');
  assert.throws(() => render([{ role: 'system', content: 'Be brief.' }], context), /no system/);
});

test('a template that takes too long is not tried again without its system message', () => {
  const endless =
    "{% for m in messages %}{% if m.role == 'system' %}{% for a in range(999) %}{{ a }}{% endfor %}{% endif %}{% endfor %}";
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello' },
  ];
  assert.throws(() => jinjaTemplate(endless, 100)(messages, context), {
    name: 'TemplateTooLong',
    message: 'the template takes too many steps',
  });
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

const weather = {
  type: 'function',
  function: {
    name: 'weather',
    description: 'Tells the weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    },
  },
};
const asked = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Weather in Bonn?' },
];
const call = { id: 'abcdefgh1', function: { name: 'weather', arguments: { city: 'Bonn', days: 2 } } };

test('templates of real models render conversations', { skip: withoutRealData(templates) }, () => {
  const messages = [...asked, { role: 'assistant', content: 'Rain' }, { role: 'user', content: 'And tomorrow?' }];
  for (const file of globSync(`${templates}/*.jinja`))
    for (const given of [messages, messages.slice(1), messages.slice(3)]) {
      const text = jinjaTemplate(readFileSync(file, 'utf8'))(given, context);
      assert.ok(text.includes('And tomorrow?') && !text.includes('[object'), file);
    }
});

// These have no place for calls of earlier turns, or leave the turn open in another way than they continue it.
const WITHOUT_CALLS = /gemma-2|rwkv|Phi-3.5|SmolLM3|LFM2|granite-3.3|MiroThinker|R1-Distill-Llama/;

test('templates of real models write calls that their formats read', { skip: withoutRealData(templates) }, () => {
  for (const file of globSync(`${templates}/*.jinja`).filter((one) => !WITHOUT_CALLS.test(one))) {
    const source = readFileSync(file, 'utf8');
    const render = jinjaTemplate(source);
    const withTools = { ...context, tools: [weather] };
    const format = chooseFormat({ parser: undefined, architecture: '', template: source });
    const answered = [...asked, { role: 'assistant', content: '', tool_calls: [call] }];
    const text = render(answered, { ...withTools, addGenerationPrompt: false });
    const prompt = render(asked, withTools);
    // Some templates open the turn for an answer in another way than they write it later.
    const before = text.startsWith(prompt) ? prompt : render(asked, { ...withTools, addGenerationPrompt: false });
    const from = before.split('').findIndex((letter, index) => text[index] !== letter);
    const turn = text.slice(from < 0 ? before.length : from).replace('<|eot_id|>', '');
    const promptEnd = before.slice(-20);
    const reader = format.reader({
      tools: new OfferedTools([weather]),
      thinks: false,
      promptEnd,
      maxCall: 100_000,
    });
    const calls = [...reader.add(turn).calls, ...reader.end().calls];
    assert.deepEqual(calls, [{ name: 'weather', arguments: { city: 'Bonn', days: 2 } }], `${format.name}: ${turn}`);
    const result = { role: 'tool', content: 'Rain in Bonn', tool_name: 'weather', tool_call_id: call.id };
    assert.ok(render([...answered, result], withTools).includes('Rain in Bonn'), file);
  }
});
