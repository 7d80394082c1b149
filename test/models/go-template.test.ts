import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';

test('a model that brings only a Go template is rendered by it', async () => {
  const server = await serveTinyModels({ tiny: { template: null } });
  try {
    const template = '{{ .System }}|{{ range .Messages }}<{{ .Role }}>{{ .Content }}{{ end }}<assistant>';
    const created = await server.post('/api/create', { model: 'go', from: 'tiny', template, stream: false });
    assert.equal(created.status, 200, await created.text());
    const messages = [
      { role: 'system', content: 'kind' },
      { role: 'user', content: 'a' },
      { role: 'user', content: 'b' },
    ];
    const shown = await server.post('/api/chat', { model: 'go', messages, _debug_render_only: true });
    const { _debug_info: rendered } = (await shown.json()) as { _debug_info: { rendered_template: string } };
    assert.equal(rendered.rendered_template, 'kind|<system>kind<user>a\n\nb<assistant>');
    const answer = await server.post('/api/chat', {
      model: 'go',
      messages,
      stream: false,
      options: { num_predict: 3 },
    });
    assert.equal(answer.status, 200);
  } finally {
    await server.stop();
  }
});

test('a request to generate may bring a template, and a suffix where the template has a place for it', async () => {
  const server = await serveTinyModels({ tiny: { template: null } });
  const rendered = async (body: object): Promise<{ status: number; text: string }> => {
    const answer = await server.post('/api/generate', { prompt: 'a', _debug_render_only: true, ...body });
    const { _debug_info: info, error } = (await answer.json()) as {
      _debug_info?: { rendered_template: string };
      error?: string;
    };
    return { status: answer.status, text: info?.rendered_template ?? error ?? '' };
  };
  try {
    const template = '{{ if .Suffix }}<pre>{{ .Prompt }}<suf>{{ .Suffix }}<mid>{{ else }}{{ .Prompt }}{{ end }}';
    const created = await server.post('/api/create', { model: 'fill', from: 'tiny', template, stream: false });
    assert.equal(created.status, 200, await created.text());
    assert.deepEqual(await rendered({ model: 'fill', suffix: 'z' }), { status: 200, text: '<pre>a<suf>z<mid>' });
    assert.deepEqual(await rendered({ model: 'fill' }), { status: 200, text: 'a' });
    assert.deepEqual(await rendered({ model: 'tiny', template: '{{ .System }}/{{ .Prompt }}/', system: 's' }), {
      status: 200,
      text: 's/a/',
    });
    const broken = await rendered({ model: 'tiny', template: '{{ if .Prompt }}' });
    assert.equal(broken.status, 500);
    assert.match(broken.text, /^template: /);
    const refused = await rendered({ model: 'tiny', suffix: 'z' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /does not support insert/);
    const shown = await server.post('/api/show', { model: 'fill' });
    const { capabilities } = (await shown.json()) as { capabilities: string[] };
    assert.deepEqual(capabilities, ['completion', 'insert']);
  } finally {
    await server.stop();
  }
});
