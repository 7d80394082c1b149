import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../almanac.ts';

const units = ['almanac.service', 'almanac@.service'];
const path = (unit: string): string => join(root, 'packaging', 'systemd', unit);
const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;

/** How much a unit may do, from 0 (nothing) to 10, as systemd counts it. */
const MOST_EXPOSURE = 2;

for (const unit of units)
  test(`${unit} may do little`, { skip: analyze ? false : 'systemd-analyze is not there' }, () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', path(unit)], {
      encoding: 'utf8',
    });
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    assert.ok(Number(exposure) <= MOST_EXPOSURE, stdout);
  });

test('units set only variables that there are, and stop as Almanac does', async () => {
  const configuration = await readFile(join(root, 'docs', 'configuration.md'), 'utf8');
  for (const unit of units) {
    const text = await readFile(path(unit), 'utf8');
    const variables = [...text.matchAll(/(ALMANAC_[A-Z_]+)=/g)].map(([, name]) => name);
    assert.ok(variables.length > 0);
    for (const variable of variables)
      assert.ok(variable === 'ALMANAC_CONFIG' || configuration.includes(`\`${variable}\``), variable);
    // The supervisor stops its interfaces itself within stop_timeout (15 s).
    assert.match(text, /^KillMode=mixed$/m);
    assert.match(text, /^TimeoutStopSec=20$/m);
    assert.match(text, /^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
  }
});
