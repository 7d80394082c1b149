import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { codeRulesPage } from './code-rules-page.ts';

test('the page of rules in code is what the code says (npm run generate writes it)', async () => {
  const page = readFileSync(new URL('../../../docs/languagetool-rules.md', import.meta.url), 'utf8');
  assert.equal(await codeRulesPage(), page);
});
