import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const folder = new URL('../../', import.meta.url).href;
const type = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** What a script prints in a process of its own, which finds modules directly, and as what node sees the folder. */
const run = (script: string, under = folder): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        ...process.execArgv.filter((flag) => flag.startsWith('--conditions')),
        '--input-type=module',
        '--eval',
        `const { findModulesDirectly } = await import(${JSON.stringify(`${folder}kit/process/direct-modules${type}`)});
        const { registerHooks } = await import('node:module');
        const left = [];
        registerHooks({ resolve(name, context, next) { left.push(name); return next(name, context); } });
        findModulesDirectly(${JSON.stringify(under)});
        ${script}`,
      ],
      { encoding: 'utf8' },
    ),
  );

const settings = JSON.stringify(`${folder}kit/setting${type}`);

test('imports within the folder are found without node, all others by node', () => {
  const left = run(`await import(${settings}); console.log(JSON.stringify(left));`) as string[];
  assert.deepEqual(
    left.filter((name) => name.startsWith('.') || name.startsWith('#')),
    [],
  );
  assert.ok(left.includes(JSON.parse(settings)));
});

test('a folder that is not named is left to node', () => {
  const left = run(`await import(${settings}); console.log(JSON.stringify(left));`, `${folder}other/`) as string[];
  assert.ok(left.some((name) => name.startsWith('.') || name.startsWith('#')));
});

test('a module is the same one whoever finds it', () => {
  const same = run(`
    const here = await import(${settings});
    const there = await import(${JSON.stringify(`${folder}kit/process/../setting${type}`)});
    console.log(JSON.stringify(here === there));
  `);
  assert.equal(same, true);
});
