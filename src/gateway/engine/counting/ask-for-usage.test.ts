import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askForUsage } from './ask-for-usage.ts';

test('a stream is made to end with its usage', () => {
  assert.equal(
    askForUsage(' {"model":"m","stream":true,"seed":12345678901234567890}'),
    ' {"stream_options":{"include_usage":true},"model":"m","stream":true,"seed":12345678901234567890}',
  );
});

test('other stream options and every digit stay', () => {
  assert.equal(
    askForUsage(
      '{"stream":true,"seed":12345678901234567890,"top_p":1.0,"stream_options":{"x":1e2,"include_usage":false}}',
    ),
    '{"stream":true,"seed":12345678901234567890,"top_p":1.0,"stream_options":{"x":1e2,"include_usage":true}}',
  );
  assert.equal(
    askForUsage('{"stream":true,"stream_options":null}'),
    '{"stream":true,"stream_options":{"include_usage":true}}',
  );
});

test('who asks already, asks for no stream, or asks wrongly is left alone', () => {
  for (const body of [
    '{"stream":true,"stream_options":{"include_usage":true}}',
    '{"stream":false}',
    '{}',
    '{"stream":"true"}',
    '{"stream":true,"stream_options":7}',
    '{"stream":true,"stream_options":[]}',
    '{"stream":true',
    'null',
    '[1]',
    '',
  ])
    assert.equal(askForUsage(body), undefined, body);
});
