import assert from 'node:assert/strict';
import { test } from 'node:test';
import { childEnvironment } from './child-environment.ts';

const environment = {
  PATH: '/bin',
  ALMANAC_GATEWAY_TOKENS: 'secret',
  ALMANAC_GATEWAY_TOKENS_FILE: '/run/secret',
  ALMANAC_GRAMMAR_PORT: '1',
  PGPASSWORD: 'secret',
  OLLAMA_HOST: 'x',
};

test('a child that reads no settings gets none', () => {
  assert.deepEqual(childEnvironment([], ['PG', 'OLLAMA_'], environment), { PATH: '/bin' });
});

test('a child gets its own settings, and what others read outside Almanac is kept from it', () => {
  assert.deepEqual(childEnvironment(['ALMANAC_GRAMMAR_', 'PG'], ['PG', 'OLLAMA_'], environment), {
    PATH: '/bin',
    ALMANAC_GRAMMAR_PORT: '1',
    PGPASSWORD: 'secret',
  });
});

test('what nobody claims is handed on', () => {
  assert.deepEqual(childEnvironment([], [], { ...environment, LD_LIBRARY_PATH: '/lib' }), {
    PATH: '/bin',
    PGPASSWORD: 'secret',
    OLLAMA_HOST: 'x',
    LD_LIBRARY_PATH: '/lib',
  });
});
