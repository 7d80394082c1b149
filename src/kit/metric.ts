/** Values of labels by their names. */
export type Labels = Readonly<Record<string, string | number>>;

/** One line of the Prometheus text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

/** What is measured under one name, at one moment. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** Something that is measured. */
export interface Metric {
  family(): Family;
}

/** Keeps one thing for each combination of labels that came. */
class ByLabels<L extends string, V> {
  readonly #labelNames: readonly L[];
  readonly #make: () => V;
  readonly #kept = new Map<string, { labels: Readonly<Record<L, string | number>>; value: V }>();

  constructor(labelNames: readonly L[], make: () => V) {
    this.#labelNames = labelNames;
    this.#make = make;
  }

  of(labels: Readonly<Record<L, string | number>>): { value: V } {
    let key = '';
    for (const name of this.#labelNames) key += `${labels[name]}\n`;
    let kept = this.#kept.get(key);
    if (kept === undefined) {
      kept = { labels, value: this.#make() };
      this.#kept.set(key, kept);
    }
    return kept;
  }

  all(): Iterable<{ readonly labels: Labels; readonly value: V }> {
    return this.#kept.values();
  }
}

/** A number that only rises. */
export class Counter<L extends string = never> implements Metric {
  readonly #name: string;
  readonly #help: string;
  readonly #counts: ByLabels<L, number>;

  constructor(name: string, help: string, labelNames: readonly L[]) {
    this.#name = name;
    this.#help = help;
    this.#counts = new ByLabels(labelNames, () => 0);
  }

  inc(labels: Readonly<Record<L, string | number>>, by = 1): void {
    this.#counts.of(labels).value += by;
  }

  family(): Family {
    const name = this.#name;
    return {
      name,
      help: this.#help,
      type: 'counter',
      samples: [...this.#counts.all()].map((one) => ({ name, ...one })),
    };
  }
}

/** Numbers counted by the least of some bounds that they do not exceed, for each combination of labels. */
export class Histogram<L extends string = never> implements Metric {
  readonly #name: string;
  readonly #help: string;
  /** Rising. */
  readonly #bounds: readonly number[];
  readonly #observed: ByLabels<L, { counts: number[]; sum: number }>;

  constructor(name: string, help: string, labelNames: readonly L[], bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
    this.#observed = new ByLabels(labelNames, () => ({ counts: new Array(bounds.length + 1).fill(0), sum: 0 }));
  }

  observe(labels: Readonly<Record<L, string | number>>, value: number): void {
    const { value: observed } = this.#observed.of(labels);
    const at = this.#bounds.findIndex((bound) => value <= bound);
    observed.counts[at < 0 ? this.#bounds.length : at]++;
    observed.sum += value;
  }

  family(): Family {
    const name = this.#name;
    const samples: Sample[] = [];
    for (const { labels, value } of this.#observed.all()) {
      let count = 0;
      for (const [at, counted] of value.counts.entries()) {
        count += counted;
        samples.push({ name: `${name}_bucket`, labels: { le: this.#bounds[at] ?? '+Inf', ...labels }, value: count });
      }
      samples.push({ name: `${name}_sum`, labels, value: value.sum }, { name: `${name}_count`, labels, value: count });
    }
    return { name, help: this.#help, type: 'histogram', samples };
  }
}

/** What is read at the moment it is asked for: one number, or one for each of some labels. */
export class Gauge implements Metric {
  readonly #name: string;
  readonly #help: string;
  readonly #read: () => number | Iterable<readonly [Labels, number]>;

  constructor(name: string, help: string, read: () => number | Iterable<readonly [Labels, number]>) {
    this.#name = name;
    this.#help = help;
    this.#read = read;
  }

  family(): Family {
    const name = this.#name;
    const read = this.#read();
    const samples = typeof read === 'number' ? [{ name, labels: {}, value: read }] : [];
    if (typeof read !== 'number') for (const [labels, value] of read) samples.push({ name, labels, value });
    return { name, help: this.#help, type: 'gauge', samples };
  }
}

/** Content type of {@link prometheusText}. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Metrics as a server of Prometheus reads them, in its text exposition format, version 0.0.4.
 * @param families those of one name are written together, under the words of the first
 */
export function prometheusText(families: readonly Family[]): string {
  return [...Map.groupBy(families, ({ name }) => name)]
    .map(([name, same]) => {
      const lines = same.flatMap(({ samples }) => samples.map(sampleLine));
      return `# HELP ${name} ${escapeHelp(same[0].help)}\n# TYPE ${name} ${same[0].type}\n${lines.join('')}`;
    })
    .join('\n');
}

function sampleLine({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join()}}` : ''} ${value}\n`;
}

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');
