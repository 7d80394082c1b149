import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../almanac.ts';

const chart = join(root, 'packaging', 'helm', 'almanac');
const read = (name: string): Promise<string> => readFile(join(chart, name), 'utf8');
/** ALMANAC_TEST_HELM names the program where it is not on the path. */
const helm = process.env.ALMANAC_TEST_HELM ?? 'helm';
/** Without a cluster, helm takes itself to be of the version that it was made with. */
const KUBERNETES = ['--kube-version', '1.30.0'];
const hasHelm = spawnSync(helm, ['version']).status === 0;

interface Resource {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

describe('the chart', () => {
  test('has values that its schema takes, and the schema refuses misspelt ones', async () => {
    const ajv = new Ajv({ strict: false });
    const isValid = ajv.compile(JSON.parse(await read('values.schema.json')));
    const values: unknown = parse(await read('values.yaml'));
    assert.ok(isValid(values), JSON.stringify(isValid.errors));
    const { interfaces, ...rest } = values as { interfaces: Record<string, object> };
    const digits = (changed: object) => ({
      ...rest,
      interfaces: { ...interfaces, digits: { ...interfaces.digits, ...changed } },
    });
    const wrong: object[] = [
      { ...rest, interfaces, images: {} },
      digits({ replica: 1 }),
      { ...rest, interfaces: { ...interfaces, digit: interfaces.digits } },
      digits({ memory: '256' }),
      { ...rest, interfaces, env: { PATH: 'x' } },
      { ...rest, interfaces, adminPort: 0 },
    ];
    assert.ok(isValid(digits({ replicas: 3 })), JSON.stringify(isValid.errors));
    for (const one of wrong) assert.equal(isValid(one), false, JSON.stringify(one));
  });

  test('names the version and the ports of Almanac', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const { appVersion } = parse(await read('Chart.yaml'));
    assert.equal(appVersion, version);
    const configuration = await readFile(join(root, 'docs', 'configuration.md'), 'utf8');
    const { interfaces } = parse(await read('values.yaml')) as { interfaces: Record<string, { port: number }> };
    for (const [name, { port }] of Object.entries(interfaces)) {
      const section = configuration.split(`## [${name}]`)[1].split('\n## ')[0];
      assert.match(section, new RegExp(`^\\| \`port\` .*\\| \`${port}\` \\|`, 'm'), name);
    }
  });

  test('uses only values that there are', async () => {
    const values = parse(await read('values.yaml'));
    for (const name of await readdir(join(chart, 'templates'))) {
      const text = await read(join('templates', name));
      for (const [, path] of text.matchAll(/\.Values\.([\w.]+)/g)) {
        const found = path.split('.').reduce((at: unknown, key) => (at as Record<string, unknown>)?.[key], values);
        assert.notEqual(found, undefined, `${name}: ${path}`);
      }
      const opened = [...text.matchAll(/\{\{-? (?:if|range|with|define) /g)].length;
      const closed = [...text.matchAll(/\{\{-? end -?\}\}/g)].length;
      assert.equal(opened, closed, name);
    }
  });

  test('makes resources as they are meant', {
    skip: hasHelm ? false : 'helm is not there; ALMANAC_TEST_HELM may name it',
  }, () => {
    const lint = spawnSync(helm, ['lint', '--strict', ...KUBERNETES, chart], { encoding: 'utf8' });
    assert.equal(lint.status, 0, lint.stdout + lint.stderr);
    const sets = ['podMonitor.enabled=true', 'existingSecret=tokens', 'env.ALMANAC_LOG_LEVEL=warn'];
    const made = spawnSync(helm, ['template', 'a', chart, ...KUBERNETES, ...sets.flatMap((one) => ['--set', one])], {
      encoding: 'utf8',
    });
    assert.equal(made.status, 0, made.stderr);
    const all = parseAllDocuments(made.stdout)
      .map((document) => document.toJS() as Resource | null)
      .filter((one) => one !== null);
    const names = (kind: string) => all.filter((one) => one.kind === kind).map((one) => one.metadata.name);
    const five = ['a-digits', 'a-gateway', 'a-geocoding', 'a-grammar', 'a-vulnerabilities'];
    for (const kind of ['Deployment', 'Service', 'NetworkPolicy']) assert.deepEqual(names(kind).sort(), five, kind);
    assert.deepEqual(names('PersistentVolumeClaim'), ['a-vulnerabilities']);
    assert.deepEqual(names('PodMonitor'), ['a']);
    for (const { spec, kind, metadata } of all) {
      if (kind !== 'Deployment') continue;
      const pod = (spec.template as { spec: { securityContext: object; containers: Record<string, unknown>[] } }).spec;
      const [one] = pod.containers;
      assert.equal((pod.securityContext as { runAsNonRoot: boolean }).runAsNonRoot, true);
      assert.deepEqual(one.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) assert.ok(one[probe], metadata.name);
      assert.equal((one.args as string[])[1], 'serve');
    }
    const wrong = spawnSync(helm, ['template', 'a', chart, ...KUBERNETES, '--set', 'adminPort=0'], {
      encoding: 'utf8',
    });
    assert.notEqual(wrong.status, 0);
  });
});
