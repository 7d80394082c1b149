import { ArrayGrammar } from './array-grammar.ts';
import type { Conversion } from './conversion.ts';
import { patternLanguage } from './ecma-pattern.ts';
import { anyOf, type Expression, GrammarBuilder, NEVER, rule, sequence, text } from './grammar-builder.ts';
import { JsonRules } from './json-rules.ts';
import { literalTexts } from './literal-texts.ts';
import { numberLanguage } from './number-language.ts';
import { ObjectGrammar } from './object-grammar.ts';
import { type Language, RegularLanguages } from './regular-language.ts';
import { type Schema, SchemaDocument, TYPES, type TypeName } from './schema-document.ts';
import { type Conjunction, type Exclusion, expand } from './schema-expansion.ts';
import { boundsOf, enumerated, isEqual, isUnconstrained, typeOfValue, typesOf } from './schema-reading.ts';
import { type SchemaLimits, SchemaRefused } from './schema-refused.ts';
import { STRING_FORMATS } from './string-format.ts';
import { UnicodeProperties } from './unicode-properties.ts';
import { ValueCheck } from './value-check.ts';

/** A part of the grammar for values of one type. A complete part holds every value of the type. */
interface TypedPart {
  readonly type: TypeName;
  readonly expression: Expression;
  readonly complete: boolean;
}

/**
 * The GBNF grammar of the JSON texts whose values satisfy a JSON schema (draft 2020-12; `definitions`, tuples in
 * `items`, boolean exclusive bounds and `nullable` of older drafts too). Properties come in the order of the schema,
 * additional ones last. Strings are written without needless escapes where the schema constrains their characters.
 * @param properties may be kept between conversions
 * @throws SchemaRefused with one sentence when a keyword cannot be held exactly or a limit is exceeded
 */
export function convertSchema(schema: unknown, limits: SchemaLimits, properties = new UnicodeProperties()): string {
  return new SchemaConverter(schema, limits, properties).grammar();
}

/** The grammar of any JSON object, as format `json` asks for. */
export function anyObjectGrammar(limits: SchemaLimits): string {
  const builder = new GrammarBuilder(limits.maxGrammar);
  return builder.text(new JsonRules(builder).object);
}

class SchemaConverter implements Conversion {
  readonly #document: SchemaDocument;
  readonly builder: GrammarBuilder;
  readonly json: JsonRules;
  readonly languages: RegularLanguages;
  readonly #values: ValueCheck;
  readonly #limits: SchemaLimits;
  readonly #rules = new Map<string, Expression>();
  readonly #texts = new Map<Language, Expression | undefined>();
  readonly #todo: { name: string; schemas: readonly Schema[] }[] = [];
  readonly #exclusions: Exclusion[] = [];
  #work = 0;

  constructor(schema: unknown, limits: SchemaLimits, properties: UnicodeProperties) {
    this.#limits = limits;
    this.#document = new SchemaDocument(schema);
    this.builder = new GrammarBuilder(limits.maxGrammar);
    this.json = new JsonRules(this.builder);
    this.languages = new RegularLanguages(limits.maxStates, properties);
    this.#values = new ValueCheck(this.#document, this.languages);
  }

  grammar(): string {
    const root = this.convert('schema', [this.#document.root]);
    this.#convertAll();
    // Checking two branches may meet further ones.
    for (let exclusion = this.#exclusions.pop(); exclusion !== undefined; exclusion = this.#exclusions.pop()) {
      const both = this.convert('both', [...exclusion.context.map(withoutChoices), ...exclusion.schemas]);
      this.#convertAll();
      if (this.builder.isProductive(both))
        throw new SchemaRefused(
          `oneOf is supported only for branches without a common value, and branches ${exclusion.branches.join(' and ')} have one`,
        );
    }
    return this.builder.text(root);
  }

  #convertAll(): void {
    for (let next = this.#todo.pop(); next !== undefined; next = this.#todo.pop())
      this.builder.define(next.name, this.#expression(next.schemas));
  }

  /** Counts a step. @throws SchemaRefused after too many */
  work = (): void => {
    if (++this.#work > this.#limits.maxSchemas) throw new SchemaRefused('the schema has too many combinations');
  };

  convert(stem: string, schemas: readonly unknown[]): Expression {
    const nodes = [...new Set(schemas.map((one) => this.#document.schema(one)))].filter(
      (node) => !isUnconstrained(node, this.#document),
    );
    if (nodes.length === 0) return this.json.value;
    const key = nodes
      .map((node) => this.#document.id(node))
      .sort((a, b) => a - b)
      .join();
    const known = this.#rules.get(key);
    if (known) return known;
    this.work();
    const name = this.builder.name(stem);
    this.#rules.set(key, rule(name));
    this.#todo.push({ name, schemas: nodes });
    return rule(name);
  }

  #expression(schemas: readonly Schema[]): Expression {
    const { alternatives, exclusions } = expand(this.#document, schemas, this.work);
    this.#exclusions.push(...exclusions);
    const parts = alternatives.flatMap((nodes) => this.#parts(nodes));
    const complete = new Map(parts.filter((part) => part.complete).map((part) => [part.type, part]));
    const numbers = complete.get('number');
    const left = parts.filter(({ type }) => !complete.has(type) && !(numbers && type === 'integer'));
    const kept = [...complete.values()].filter(({ type }) => !(numbers && type === 'integer'));
    // Equal ways side by side would double the work of each token.
    return anyOf(...distinct([...left, ...kept].map(({ expression }) => expression)));
  }

  #parts(nodes: Conjunction): TypedPart[] {
    const values = this.#listed(nodes);
    if (values !== undefined) return this.#literals(values);
    const excluded = nodes.flatMap((node) => (node.not === undefined ? [] : [this.#exclusion(node.not)]));
    const types = TYPES.filter(
      (type) =>
        nodes.every((node) => typesOf(node).has(type)) && !excluded.some(({ types: without }) => without.has(type)),
    );
    const without = excluded.flatMap(({ values: some }) => some);
    const forbidden = excluded.flatMap(({ properties }) => properties);
    if (types.includes('integer') !== types.includes('number') && types.includes('number'))
      throw new SchemaRefused('not is not supported for integers');
    // Numbers include integers.
    return types
      .filter((type) => type !== 'integer' || !types.includes('number'))
      .map((type) => this.#part(type, nodes, without, forbidden));
  }

  #part(type: TypeName, nodes: Conjunction, without: readonly unknown[], forbidden: readonly string[]): TypedPart {
    const whole = (expression: Expression): TypedPart => ({ type, expression, complete: true });
    const some = (expression: Expression): TypedPart => ({ type, expression, complete: false });
    const excepted = without.filter(
      (value) => type === typeOfValue(value) || (type === 'number' && Number.isInteger(value)),
    );
    switch (type) {
      case 'null':
        return excepted.length > 0 ? some(NEVER) : whole(text('null'));
      case 'boolean':
        return excepted.length > 0
          ? some(anyOf(...[true, false].filter((one) => !excepted.includes(one)).map((one) => text(String(one)))))
          : whole(this.json.boolean);
      case 'integer':
      case 'number': {
        const language = this.#numbers(type, nodes, excepted);
        if (language === undefined) return whole(type === 'integer' ? this.json.integer : this.json.number);
        return some(this.builder.automaton(type, this.languages.automaton(language), this.json.characterOf));
      }
      case 'string':
        return this.#string(nodes, excepted as readonly string[]);
      case 'array':
        return some(new ArrayGrammar(this, nodes).expression());
      case 'object':
        return some(new ObjectGrammar(this, nodes, forbidden).expression());
    }
  }

  /** The values that `enum` and `const` leave after all other keywords; undefined when there is neither. */
  #listed(nodes: Conjunction): readonly unknown[] | undefined {
    const lists = nodes.map(enumerated).filter((list) => list !== undefined);
    return lists[0]?.filter((value) => nodes.every((node) => this.#values.satisfiesOwn(value, node)));
  }

  #literals(values: readonly unknown[]): TypedPart[] {
    // Grammars write no integer with an exponent, so such a one counts as a number.
    const typeIn = (value: unknown): TypeName => (JSON.stringify(value).includes('e+') ? 'number' : typeOfValue(value));
    const byType = Map.groupBy(values, (value) => (typeof value === 'number' ? typeIn(value) : typeOfValue(value)));
    return [...byType].map(([type, some]) => ({
      type,
      complete: false,
      expression:
        type === 'array' || type === 'object'
          ? anyOf(...some.map((value) => this.json.literal(value)))
          : literalTexts(some.map((value) => JSON.stringify(value))),
    }));
  }

  /** What `not` takes away. Only schemas whose complement is simple are supported. */
  #exclusion(schema: unknown): {
    types: ReadonlySet<TypeName>;
    values: readonly unknown[];
    properties: readonly string[];
  } {
    const node = this.#document.schema(schema);
    const constraints = Object.keys(node).filter((keyword) => !isUnconstrained({ [keyword]: 0 }, this.#document));
    const only = (...keywords: string[]): boolean => constraints.every((keyword) => keywords.includes(keyword));
    const nothing = { types: new Set<TypeName>(), values: [], properties: [] };
    if (only('type')) return { ...nothing, types: typesOf(node) };
    const values = enumerated(node);
    if (values !== undefined && only('enum', 'const') && values.every((value) => typeof value !== 'object' || !value))
      return { ...nothing, values };
    const required = node.required as readonly string[] | undefined;
    if (required?.length === 1 && only('required'))
      return { ...nothing, types: new Set(TYPES.filter((type) => type !== 'object')), properties: required };
    throw new SchemaRefused('not is supported only with type, enum, const, or one required property');
  }

  /** The numbers that all schemas allow; undefined for every number of the type. */
  #numbers(type: 'integer' | 'number', nodes: Conjunction, excepted: readonly unknown[]): Language | undefined {
    const bounds = nodes.map(boundsOf);
    const min = Math.max(...bounds.map((one) => one.min));
    const max = Math.min(...bounds.map((one) => one.max));
    const multiples = nodes.flatMap(({ multipleOf }) => (multipleOf === undefined ? [] : [multipleOf as number]));
    if (excepted.length > 0 && type === 'number') throw new SchemaRefused('not is not supported for numbers');
    if (
      min === Number.NEGATIVE_INFINITY &&
      max === Number.POSITIVE_INFINITY &&
      multiples.length + excepted.length === 0
    )
      return undefined;
    const language = numberLanguage(this.languages, { isInteger: type === 'integer', min, max, multiples });
    const others = excepted.map((value) => this.languages.not(this.languages.text(JSON.stringify(value))));
    return this.languages.allOf(language, ...others);
  }

  #string(nodes: Conjunction, excepted: readonly string[]): TypedPart {
    const { min, max, patterns } = this.#textConstraints(nodes, excepted);
    if (patterns.length > 0)
      return { type: 'string', complete: false, expression: this.text(this.#constrained(min, max, patterns)) ?? NEVER };
    if (min === 0 && max === Number.POSITIVE_INFINITY)
      return { type: 'string', complete: true, expression: this.json.string };
    const characters = this.builder.repeat('char', this.json.character, min, max);
    return { type: 'string', complete: false, expression: sequence(text('"'), characters, text('"')) };
  }

  #textConstraints(
    nodes: Conjunction,
    excepted: readonly string[],
  ): { min: number; max: number; patterns: readonly Language[] } {
    const { languages } = this;
    return {
      min: Math.max(0, ...nodes.map(({ minLength }) => (minLength as number | undefined) ?? 0)),
      max: Math.min(...nodes.map(({ maxLength }) => (maxLength as number | undefined) ?? Number.POSITIVE_INFINITY)),
      patterns: [
        ...nodes.flatMap(({ pattern, format }) => {
          const known = STRING_FORMATS.get((format as string | undefined) ?? '');
          return [pattern as string | undefined, known].flatMap((one) =>
            one === undefined ? [] : [this.pattern(one)],
          );
        }),
        ...excepted.map((value) => languages.not(languages.text(value))),
      ],
    };
  }

  #constrained(min: number, max: number, patterns: readonly Language[]): Language {
    const { languages } = this;
    return languages.allOf(languages.repeat(languages.anyPoint, min, max), ...patterns);
  }

  pattern(pattern: string): Language {
    this.work();
    return patternLanguage(this.languages, pattern);
  }

  stringLanguage(schemas: readonly unknown[]): Language {
    const { alternatives, exclusions } = expand(this.#document, schemas, this.work);
    this.#exclusions.push(...exclusions);
    const { languages } = this;
    return languages.anyOf(
      ...alternatives.map((nodes) => {
        const values = this.#listed(nodes);
        if (values !== undefined)
          return languages.anyOf(
            ...values.filter((value) => typeof value === 'string').map((one) => languages.text(one)),
          );
        const excluded = nodes.flatMap((node) => (node.not === undefined ? [] : [this.#exclusion(node.not)]));
        if (excluded.some(({ types }) => types.has('string')) || !nodes.every((node) => typesOf(node).has('string')))
          return languages.none;
        const without = excluded.flatMap(({ values: some }) => some.filter((value) => typeof value === 'string'));
        const { min, max, patterns } = this.#textConstraints(nodes, without as readonly string[]);
        return this.#constrained(min, max, patterns);
      }),
    );
  }

  text(language: Language): Expression | undefined {
    if (this.#texts.has(language)) return this.#texts.get(language);
    const automaton = this.languages.automaton(language);
    const made =
      automaton.accepting.length === 0
        ? undefined
        : sequence(text('"'), this.builder.automaton('text', automaton, this.json.characterOf), text('"'));
    this.#texts.set(language, made);
    return made;
  }

  listed(schemas: readonly unknown[]): readonly unknown[] | undefined {
    const { alternatives } = expand(this.#document, schemas, this.work);
    const values: unknown[] = [];
    for (const nodes of alternatives) {
      const some = this.#listed(nodes);
      if (some === undefined) return undefined;
      for (const value of some) if (!values.some((other) => isEqual(other, value))) values.push(value);
    }
    return values;
  }
}

function distinct(expressions: readonly Expression[]): Expression[] {
  return [...new Map(expressions.map((one) => [JSON.stringify(one), one])).values()];
}

/** The schema without the keywords that the expansion has already followed. */
function withoutChoices(schema: Schema): Schema {
  const { $ref, allOf, anyOf: any, oneOf: one, ...own } = schema;
  return own;
}
