import fc from 'fast-check';

type Schema = Record<string, unknown>;
type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const LETTERS = [...'abcxyzABé😀"\\\n\u0001 0123456789-@'];
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-29', '1999-12-31', '2000-01-01'],
  time: ['10:11:12Z', '23:59:59.123+02:00'],
  'date-time': ['2024-02-29T10:11:12Z', '2021-06-30T23:00:00.5-11:30'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  ipv4: ['1.2.3.4', '255.255.255.0'],
  ipv6: ['::1', '2001:db8::8a2e:370:7334', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4'],
  email: ['a@b.de', 'first.last+tag@mail.example.com'],
  hostname: ['localhost', 'www.example-1.org'],
  duration: ['P3D', 'PT5H30M', 'P2W', 'P1Y2M3DT4H5M6S'],
};
const MOST_DEPTH = 6;

class TooDeep extends Error {}

/** Random values that often satisfy a schema; its properties come in the order of the schema. */
export class RandomValues {
  readonly #root: Schema;
  readonly #random: Random;

  constructor(root: Schema, random: Random) {
    this.#root = root;
    this.#random = random;
  }

  /** A value; undefined when it would nest too deeply. */
  value(): unknown {
    try {
      return this.#value([this.#root], 0);
    } catch (error) {
      if (error instanceof TooDeep) return undefined;
      throw error;
    }
  }

  /** The schemas that hold, with a branch of each choice taken. */
  #resolved(schemas: readonly unknown[]): Schema[] {
    const found = new Set<Schema>();
    const choices: (readonly unknown[])[] = [];
    const todo = [...schemas].reverse();
    for (;;) {
      while (todo.length > 0) {
        const schema = todo.pop();
        if (typeof schema !== 'object' || schema === null || found.has(schema as Schema)) continue;
        const node = schema as Schema;
        found.add(node);
        const next: unknown[] = [];
        if (node.$ref === '#') next.push(this.#root);
        if (node.$ref === '#/$defs/d') next.push((this.#root.$defs as Schema).d);
        next.push(...((node.allOf as unknown[] | undefined) ?? []));
        todo.push(...next.reverse());
        if (node.anyOf) choices.push(node.anyOf as unknown[]);
        if (node.oneOf) choices.push(node.oneOf as unknown[]);
      }
      const choice = choices.shift();
      if (!choice) return [...found];
      todo.push(pick(this.#random, choice));
    }
  }

  #value(schemas: readonly unknown[], depth: number): unknown {
    const random = this.#random;
    if (depth > 2 * MOST_DEPTH) throw new TooDeep();
    const nodes = this.#resolved(schemas);
    const listed = nodes.find((node) => 'enum' in node || 'const' in node);
    if (listed) return 'const' in listed ? listed.const : pick(random, listed.enum as unknown[]);
    const types = nodes.flatMap(({ type }) => (type === undefined ? [] : ([type].flat() as string[])));
    const type =
      types.length > 0
        ? pick(random, types)
        : pick(random, ['null', 'boolean', 'integer', 'string', ...(depth < MOST_DEPTH ? ['array', 'object'] : [])]);
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return random() < 0.5;
      case 'string':
        return this.#string(nodes);
      case 'array':
        return this.#array(nodes, depth);
      case 'object':
        return this.#object(nodes, depth);
      default:
        return this.#number(type, nodes);
    }
  }

  #string(nodes: readonly Schema[]): string {
    const random = this.#random;
    const format = nodes.map((node) => node.format as string | undefined).find((name) => name !== undefined);
    if (format !== undefined) return pick(random, SAMPLES[format]!);
    const pattern = nodes.map((node) => node.pattern as string | undefined).find((one) => one !== undefined);
    if (pattern !== undefined && !pattern.includes('(?!'))
      return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: below(random, 2 ** 31) })[0]!;
    const least = Math.max(0, ...nodes.map((node) => (node.minLength as number | undefined) ?? 0));
    const most = Math.min(least + 6, ...nodes.map((node) => (node.maxLength as number | undefined) ?? 1200));
    const letters = pattern === undefined ? LETTERS : [...'abc'];
    return Array.from({ length: least + below(random, most - least + 1) }, () => pick(random, letters)).join('');
  }

  #number(type: string, nodes: readonly Schema[]): number {
    const random = this.#random;
    const of = (keyword: string, otherwise: number): number[] =>
      nodes.map((node) => (node[keyword] as number | undefined) ?? otherwise);
    const low = Math.max(-1000, ...of('minimum', -1000), ...of('exclusiveMinimum', -1000));
    const high = Math.min(low + 2000, ...of('maximum', 1e9), ...of('exclusiveMaximum', 1e9));
    const multiple = Math.max(...of('multipleOf', 0));
    let value = low + random() * (high - low);
    if (random() < 0.15) value = pick(random, [low, high, 0, 1e-7, 5e-324, -3e-9, 2 ** 53 + 2]);
    // Grammars write integers and multiples without an exponent.
    if ((multiple > 0 || type === 'integer') && !(Math.abs(value) < 1e15)) value = 0;
    if (multiple > 0) value = Number((Math.round(value / multiple) * multiple).toFixed(6));
    if (type === 'integer') return Math.round(value);
    return random() < 0.5 ? Number(value.toFixed(below(random, 5))) : value;
  }

  #array(nodes: readonly Schema[], depth: number): unknown[] {
    const random = this.#random;
    const least = Math.max(0, ...nodes.map((node) => (node.minItems as number | undefined) ?? 0));
    const most = Math.min(least + 3, ...nodes.map((node) => (node.maxItems as number | undefined) ?? least + 3));
    const length = depth >= MOST_DEPTH ? least : least + below(random, most - least + 1);
    return Array.from({ length: Math.max(0, length) }, (_, index) =>
      this.#value(
        nodes.map((node) => {
          const prefix = (node.prefixItems as unknown[] | undefined) ?? [];
          return index < prefix.length ? prefix[index] : node.items;
        }),
        depth + 1,
      ),
    );
  }

  #object(nodes: readonly Schema[], depth: number): unknown {
    const random = this.#random;
    const required = new Set(nodes.flatMap((node) => (node.required as string[] | undefined) ?? []));
    const declared = new Set([...nodes.flatMap((node) => Object.keys((node.properties as Schema) ?? {})), ...required]);
    const value: [string, unknown][] = [];
    const add = (name: string): void => {
      const schemas = nodes.flatMap((node) => {
        const properties = (node.properties as Schema | undefined) ?? {};
        const own = Object.entries((node.patternProperties as Schema | undefined) ?? {}).flatMap(([pattern, one]) =>
          new RegExp(pattern, 'u').test(name) ? [one] : [],
        );
        if (Object.hasOwn(properties, name)) own.push(properties[name]);
        return own.length > 0 ? own : [node.additionalProperties];
      });
      value.push([name, this.#value(schemas, depth + 1)]);
    };
    for (const name of declared) if (required.has(name) || (depth < MOST_DEPTH && random() < 0.5)) add(name);
    for (const name of ['zz', 'x-9', 'a', 'é"', 'q'])
      if (!declared.has(name) && depth < MOST_DEPTH && random() < 0.15) add(name);
    return Object.fromEntries(value);
  }
}
