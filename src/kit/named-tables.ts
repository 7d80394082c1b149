import { CommandError, EXIT } from './command/command-error.ts';
import { didYouMean } from './command/nearest-word.ts';
import { tomlName } from './configuration.ts';
import type { Setting, SettingsTable, Values } from './setting.ts';

/** Tables of the same keys under names that the operator chooses. */
export type NamedTables<F extends SettingsTable> = Readonly<Record<string, Values<F>>>;

const invalid = (sentence: string): CommandError => new CommandError(sentence, EXIT.usage);

/**
 * A setting that holds tables of its own: `[service.key.NAME]` in almanac.toml, and a JSON object of objects in a flag or
 * in the environment. Keys are written as in almanac.toml.
 * @param row.fields the keys that each table may have
 */
export function namedTables<F extends SettingsTable>(row: {
  description: string;
  fields: F;
}): Setting<NamedTables<F>> & { readonly fields: F } {
  const { description, fields } = row;
  return {
    description,
    fields,
    default: {},
    type: 'tables',
    placeholder: 'json',
    parse: (text) =>
      Object.fromEntries(
        Object.entries(objectOf(jsonOf(text), 'must be tables such as [section.key.NAME], or a JSON object')).map(
          ([name, table]) => [name, tableOf(name, objectOf(table, `${quoted(name)} must be a table`), fields)],
        ),
      ),
    print: (tables) => Object.keys(tables).join(', ') || '(none)',
  };
}

const quoted = (name: string): string => JSON.stringify(name);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown, wrong: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(wrong);
  return value;
}

function tableOf<F extends SettingsTable>(name: string, given: object, fields: F): Values<F> {
  const keys = new Map(Object.keys(fields).map((key) => [tomlName(key), key]));
  for (const key of Object.keys(given))
    if (!keys.has(key)) {
      const known = [...keys.keys()];
      const hint = didYouMean(key, known).trim() || `It has ${known.join(', ')}`;
      throw invalid(`${quoted(name)} has no key "${key}". ${hint.replace(/\.$/, '')}`);
    }
  const texts = new Map(Object.entries(given).map(([key, value]) => [key, textOf(value)]));
  const values = [...keys].map(([written, key]) => {
    const text = texts.get(written);
    const field = fields[key];
    if (field === undefined || text === undefined) return [key, field?.default];
    try {
      return [key, field.parse(text)];
    } catch (error) {
      if (error instanceof CommandError) throw invalid(`${quoted(name)}: ${written} ${error.message}`);
      throw error;
    }
  });
  return Object.fromEntries(values) as Values<F>;
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};
