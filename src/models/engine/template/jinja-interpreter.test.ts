import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JinjaProgram } from './jinja-interpreter.ts';

const run = (source: string, values: Record<string, unknown> = {}): string => new JinjaProgram(source).run(values);

test('numbers may be keys', () => {
  assert.equal(run("{% set m = {0: 'a', 512: 'b'} %}{{ m[512] }}{{ m['0'] }}"), 'ba');
  assert.equal(
    run("{% set m = {0: 'a', 512: 'b'} %}{% for k, v in m | dictsort %}{% if 1 <= k %}{{ v }}{% endif %}{% endfor %}"),
    'b',
  );
});

test('lists have their methods', () => {
  assert.equal(
    run(
      "{% set l = [1] %}{% set _ = l.append(2) %}{% set _ = l.extend([3]) %}{% set _ = l.insert(0, 0) %}{{ l | join(',') }}",
    ),
    '0,1,2,3',
  );
  assert.equal(run("{% set l = ['a', 'b', 'c'] %}{{ l.pop(0) }}{{ l.pop() }}{{ l | length }}"), 'ac1');
});

test('lists of tuples are unpacked', () => {
  assert.equal(run("{% for a, b in [('x', 1), ('y', 2)] %}{{ a }}{{ b }}{% endfor %}"), 'x1y2');
});

test('what is missing is empty', () => {
  assert.equal(run('[{{ a | trim }}{{ a | length }}{% for x in a %}x{% endfor %}{{ a ~ 1 }}]'), '[01]');
  assert.equal(
    run("[{% for x in a if x %}x{% endfor %}{{ none | selectattr('b') | list | length }}{{ 'd: ' + a }}]"),
    '[0d: ]',
  );
});

test('a template may change a message', () => {
  const source = "{% for m in messages %}{% set m.content = m.content ~ '!' %}{% endfor %}{{ messages[0].content }}";
  assert.equal(run(source, { messages: [{ content: 'Hi' }] }), 'Hi!');
});

test('values are printed as Python does', () => {
  const value = { a: "it's", b: [true, null, 1.5], c: { d: 'x\n' } };
  assert.equal(run('{{ v | string }}', { v: value }), `{'a': "it's", 'b': [True, None, 1.5], 'c': {'d': 'x\\n'}}`);
  assert.equal(run("{{ 'arguments: ' + v }}", { v: { a: 1 } }), 'arguments: {"a": 1}');
});

test('dates follow the format', () => {
  assert.match(
    run("{{ strftime_now('%d %B %Y, %-d %b %y %H:%M:%S %I %p %A %a %%') }}"),
    /^\d\d [A-Z][a-z]+ \d{4}, \d\d? [A-Z][a-z]{2} \d\d \d\d:\d\d:\d\d \d\d [AP]M [A-Z][a-z]+day [A-Z][a-z]{2} %$/,
  );
});

test('a template is bounded', () => {
  const loop = '{% for a in range(3000) %}{% for b in range(3000) %}{{ a }}{% endfor %}{% endfor %}';
  assert.throws(() => new JinjaProgram(loop, 10_000).run({}), /too many steps/);
  assert.throws(() => run('{% for a in range(10000000) %}{% endfor %}'), /a range has more than/);
});
