// `npm run bench -- [--only=WORD] <service>…`: each benchmark against its anchor in the same minute, as a table and as
// JSON. With a word, only benchmarks whose name has it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { table } from '#kit/command/output';
import type { Benchmark, Ratio, Row } from './benchmark.ts';

const SERVICES = ['digits', 'vulnerabilities', 'geocoding', 'geocoding-search', 'grammar', 'models', 'gateway'];
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const wrong = asked.find((name) => !SERVICES.includes(name));
if (wrong !== undefined) {
  process.stderr.write(`There is no benchmark "${wrong}"; there are ${SERVICES.join(', ')}.\n`);
  process.exit(2);
}
const text = (value: number | undefined): string =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toPrecision(3);
const ratio = (found: Ratio | undefined, plain: number): string =>
  found === undefined
    ? plain.toFixed(2)
    : `${found.median.toFixed(2)} (${found.from.toFixed(2)}–${found.to.toFixed(2)})`;
const tableOf = (rows: readonly Row[]): string =>
  table(
    ['benchmark', 'ours', 'unit', 'anchor', 'value', 'ratio', 'note'],
    rows.map((row) => [
      row.name,
      text(row.ours),
      row.unit,
      row.anchor?.name ?? '',
      row.anchor === undefined ? '' : row.anchor.value === undefined ? 'not installed' : text(row.anchor.value),
      row.anchor?.value === undefined ? '' : ratio(row.ratio, row.ours / row.anchor.value),
      row.note ?? '',
    ]),
  );
const results: { service: string; rows: Row[] }[] = [];
for (const service of asked.length > 0 ? asked : SERVICES) {
  const { benchmarks } = (await import(`./${service}.ts`)) as { benchmarks: readonly Benchmark[] };
  const rows: Row[] = [];
  results.push({ service, rows });
  for (const benchmark of benchmarks.filter(({ name }) => name.includes(only))) {
    process.stderr.write(`${service}: ${benchmark.name}\n`);
    const began = performance.now();
    const running = benchmark.run();
    for await (const found of Symbol.asyncIterator in running ? running : [running]) {
      rows.push(...found);
      // At once: who interrupts a long run keeps what was measured.
      process.stdout.write(`\n${tableOf(found)}\n`);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`\n${service}: ${benchmark.name} took ${seconds} s\n`);
  }
}
const report = {
  date: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memory: totalmem(),
  results,
};
mkdirSync('.cache/bench', { recursive: true });
const path = `.cache/bench/${report.date.replaceAll(':', '-')}.json`;
writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(`\nThe same as JSON: ${path}\n`);
