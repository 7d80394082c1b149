import { findFields } from '../judging/body-fields.ts';
import { modelKey } from '../judging/model-name.ts';
import type { ModelsRoute } from '../models-actions.ts';

/** A model that a body names, and where the name stands between its quotes and with them. */
interface NamedPlace {
  readonly field: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The models that the body of a request names. */
export class NamedModels {
  readonly #text: string;
  readonly #places: readonly NamedPlace[];

  constructor(text: string, places: readonly NamedPlace[]) {
    this.#text = text;
    this.#places = places;
  }

  /** As they stand in the body. */
  get names(): readonly string[] {
    return this.#places.map(({ name }) => name);
  }

  /** The field that names another model than the first one, if there is any. */
  get differing(): string | undefined {
    const [first, ...others] = this.#places;
    return others.find(({ name }) => first !== undefined && modelKey(name) !== modelKey(first.name))?.field;
  }

  /** The body with another model in place of each name; every other byte is as it was. */
  renamed(model: string): Buffer {
    const written = JSON.stringify(model);
    let text = '';
    let at = 0;
    for (const { start, end } of this.#places.toSorted((one, other) => one.start - other.start)) {
      text += this.#text.slice(at, start) + written;
      at = end;
    }
    return Buffer.from(text + this.#text.slice(at));
  }
}

/**
 * Finds the models that the body of a request names. Fields that are missing, empty or no text name none.
 * @returns undefined when the body is no JSON object in UTF-8: what it means is the interface's to say
 * @throws AmbiguousField when another reader of the body may see another name
 */
export function readModelNames(body: Uint8Array, route: ModelsRoute): NamedModels | undefined {
  const asked = [...(route.names ?? []).flat(), ...(route.alsoNames ?? [])];
  const found = findFields(body, asked);
  if (found === undefined) return undefined;
  const places = asked.flatMap((field) => {
    const { value, start, end } = found.fields.get(field) ?? { value: undefined, start: 0, end: 0 };
    return typeof value === 'string' && value !== '' ? [{ field, name: value, start, end }] : [];
  });
  return new NamedModels(found.text, places);
}
