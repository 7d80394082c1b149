// `npm run golden`: runs the tests that compare answers with golden files, and shows how today's answers differ from these.
// `npm run golden -- --write` writes today's answers into the files; words choose among the tests by their paths.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { RecordedGolden } from '../../src/kit/testing/golden.ts';
import { root } from '../almanac.ts';
import { differencesOf } from './differences.ts';

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
process.chdir(root);
const USES = /\bnew GoldenFile\b/;
const tests = globSync('{src,test}/**/*.test.ts')
  .filter((file) => !file.endsWith('golden.test.ts') && USES.test(readFileSync(file, 'utf8')))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();
const folder = mkdtempSync(join(tmpdir(), 'almanac-golden-'));
try {
  spawnSync(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', '--test', '--test-reporter=dot', ...tests],
    { env: { ...process.env, ALMANAC_GOLDEN_RECORD: folder }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const written: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    const { file, value } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedGolden;
    const lines = differencesOf(JSON.parse(readFileSync(file, 'utf8')), value);
    process.stdout.write(`${relative(root, file)}: ${lines.length === 0 ? 'as it is' : `${lines.length} lines`}\n`);
    for (const line of lines) process.stdout.write(`  ${line}\n`);
    if (lines.length === 0) continue;
    if (options.write) {
      writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
      written.push(file);
    } else process.exitCode = 1;
  }
  if (written.length > 0) spawnSync('biome', ['format', '--write', ...written], { stdio: 'ignore' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
