import { LRUCache } from 'lru-cache';
import { fail } from '../../errors.ts';
import { anyObjectGrammar, convertSchema } from './convert-schema.ts';
import { type SchemaLimits, SchemaRefused } from './schema-refused.ts';
import { UnicodeProperties } from './unicode-properties.ts';

export interface FormatGrammarOptions {
  readonly limits: SchemaLimits;
  /** Bytes of a JSON schema. */
  readonly maxFormat: number;
  /** Characters of schemas and grammars that are kept; 0 keeps none. */
  readonly kept: number;
}

/** What became of a schema. */
type Converted = { readonly grammar: string } | { readonly refused: string };

/**
 * The grammars of formats that requests ask for. Applications send the same schema again and again, so the latest ones are
 * kept, with those that were refused.
 */
export class FormatGrammars {
  readonly #options: FormatGrammarOptions;
  readonly #known: LRUCache<string, Converted> | undefined;
  readonly #properties = new UnicodeProperties();
  readonly #anyObject: string;

  constructor(options: FormatGrammarOptions) {
    this.#options = options;
    this.#anyObject = anyObjectGrammar(options.limits);
    if (options.kept > 0)
      this.#known = new LRUCache<string, Converted>({
        maxSize: options.kept,
        sizeCalculation: (converted, schema) =>
          schema.length + ('grammar' in converted ? converted.grammar : converted.refused).length,
      });
  }

  /**
   * The field `format`: `json`, a JSON schema, or undefined without one.
   * @throws ServiceError FORMAT_INVALID, FORMAT_SCHEMA_INVALID for one that is too large
   */
  checked(format: unknown): 'json' | object | undefined {
    return this.#read(format)?.format;
  }

  /**
   * The GBNF grammar of the field `format`; undefined without one.
   * @throws ServiceError FORMAT_INVALID, FORMAT_SCHEMA_INVALID
   */
  of(format: unknown): string | undefined {
    const read = this.#read(format);
    if (read === undefined) return undefined;
    if (read.format === 'json') return this.#anyObject;
    const known = this.#known?.get(read.text);
    const converted = known ?? this.#convert(read.format);
    if (known === undefined) this.#known?.set(read.text, converted);
    if ('refused' in converted) throw fail('FORMAT_SCHEMA_INVALID', { reason: converted.refused });
    return converted.grammar;
  }

  #read(format: unknown): { readonly format: 'json' | object; readonly text: string } | undefined {
    if (format === undefined || format === null || format === '') return undefined;
    const text = JSON.stringify(format);
    if (format === 'json') return { format, text };
    if (typeof format !== 'object' || Array.isArray(format))
      throw fail('FORMAT_INVALID', { format: JSON.stringify(text) });
    const { maxFormat } = this.#options;
    if (Buffer.byteLength(text) > maxFormat)
      throw fail('FORMAT_SCHEMA_INVALID', { reason: `the schema is larger than ${maxFormat} bytes` });
    return { format, text };
  }

  #convert(format: object): Converted {
    try {
      return { grammar: convertSchema(format, this.#options.limits, this.#properties) };
    } catch (error) {
      if (error instanceof SchemaRefused) return { refused: error.message };
      throw error;
    }
  }
}
