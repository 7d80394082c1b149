// What Prometheus and Grafana are given: every metric is a row of the table, and the dashboard and alerts use these.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { METRICS, type MetricRow, PROCESS_METRICS } from '../../src/kit/metric-table.ts';
import { root, type Started, seedWorld, startAlmanac } from '../almanac.ts';

const folder = join(root, 'packaging/monitoring');
const promtool = process.env.ALMANAC_TEST_PROMTOOL ?? 'promtool';
const withoutPromtool =
  spawnSync(promtool, ['--version']).status !== 0 &&
  'promtool is not installed (Debian has it in the package prometheus; ALMANAC_TEST_PROMTOOL names it)';
/** Words of PromQL that are no metrics: labels are in braces or parentheses of `by`, and taken out before. */
const METRIC = /\b(?:almanac_\w+|up)\b/g;
const rows: Readonly<Record<string, MetricRow>> = METRICS;

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
  readonly panels: readonly Panel[];
};
const rules = parse(readFileSync(join(folder, 'almanac.rules.yml'), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
};

let data: string;
let running: Started<{ readonly admin: string; readonly interfaces: readonly { service: string; url: string }[] }>;
let text: string;

before(async () => {
  data = await mkdtemp(join(tmpdir(), 'almanac-monitoring-'));
  await seedWorld(data);
  const names = ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'];
  running = await startAlmanac(
    ['start', '--json', '--admin-port', '0', '--data', data],
    Object.fromEntries(names.map((name) => [`ALMANAC_${name}_PORT`, '0'])),
  );
  for (const { url } of running.ready.interfaces) {
    await (await fetch(`${url}/readyz`)).text();
    await (await fetch(`${url}/no-such-path/with-a-secret?q=secret`)).text();
  }
  text = await (await fetch(`${running.ready.admin}/metrics`)).text();
});
after(async () => {
  await running?.stop();
  await rm(data, { recursive: true, force: true });
});

/** The families of the answer by their name, with their kind. */
const families = (): Map<string, string> =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => [name, kind]));

test('every metric is a row of the table, with the same kind and labels in all interfaces', () => {
  const own = [...families()].filter(([name]) => !/^almanac_(?:process|nodejs)_/.test(name));
  assert.ok(own.length >= 20, String(own.length));
  for (const [name, kind] of own) assert.equal(rows[name.replace('almanac_', '')]?.kind, kind, name);
  for (const [, name = '', labels = ''] of text.matchAll(/^almanac_(\w+)\{([^}]*)\} /gm)) {
    const row = rows[name.replace(/_(?:bucket|sum|count)$/, '')] ?? rows[name];
    if (row === undefined) continue;
    const given = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label).filter((label) => label !== 'le');
    assert.deepEqual(given.sort(), [...row.labels, 'service'].sort(), name);
  }
  for (const name of Object.keys(PROCESS_METRICS))
    if (process.platform === 'linux') assert.ok(families().has(`almanac_${name}`), name);
});

test('all six interfaces have what all interfaces have, and no path of a request is a label', () => {
  const common = Object.entries(rows).filter(
    // Those are there where settings ask for what they measure.
    ([name, { service }]) => service === undefined && !/^(?:tls|access_log|trace)_/.test(name),
  );
  for (const service of ['digits', 'vulnerabilities', 'geocoding', 'grammar', 'models', 'gateway'])
    for (const [name, { kind }] of common) {
      const series = `almanac_${name}${kind === 'histogram' ? '_count' : ''}{`;
      assert.ok(
        text.split('\n').some((line) => line.startsWith(series) && line.includes(`service="${service}"`)),
        `${name} of ${service}`,
      );
    }
  assert.ok(!text.includes('secret'));
});

test('the dashboard and the alerts use metrics that there are', () => {
  const known = families();
  const exprs = [
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
  ];
  assert.ok(exprs.length > 25);
  for (const [title, expr] of exprs) {
    const names = expr.replace(/\{[^}]*\}|\b(?:by|without) \([^)]*\)/g, '').match(METRIC) ?? [];
    assert.ok(names.length > 0, title);
    for (const name of names) {
      const family = name.replace(/_bucket$/, '');
      // Without TLS there is no certificate.
      const isThere = name === 'up' || known.has(family) || family === 'almanac_tls_certificate_seconds';
      assert.ok(isThere, `${title}: ${name}`);
    }
  }
});

test('promtool finds the rules right, and their tests hold', { skip: withoutPromtool }, () => {
  for (const args of [
    ['check', 'rules', 'almanac.rules.yml'],
    ['test', 'rules', 'almanac.rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  }
});
