import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveTinyModels } from './models-on-disk.ts';

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
