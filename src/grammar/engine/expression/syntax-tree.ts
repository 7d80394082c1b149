/** What an expression in Java's syntax means, freed of its notation. */
export type Node =
  | { readonly kind: 'set'; readonly set: CharacterSet; readonly ignoreCase: boolean }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'choice'; readonly options: readonly Node[] }
  | {
      readonly kind: 'repeat';
      readonly item: Node;
      readonly min: number;
      /** Infinity for any number. */
      readonly max: number;
      readonly mode: 'greedy' | 'lazy' | 'possessive';
    }
  | { readonly kind: 'group'; readonly item: Node; readonly number: number; readonly name?: string }
  | { readonly kind: 'atomic'; readonly item: Node }
  | { readonly kind: 'look'; readonly item: Node; readonly behind: boolean; readonly negated: boolean }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'reference'; readonly number: number; readonly name?: string; readonly ignoreCase: boolean };

/** Places that take no character. Lines are those of (?m). */
export type Place = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'textEnd' | 'boundary' | 'noBoundary';

/** A set of characters: a list of what is in it, all of it the other way round when negated, and cut with others. */
export interface CharacterSet {
  readonly parts: readonly (CharacterRange | Property | CharacterSet)[];
  readonly negated: boolean;
  /** What a character must be in as well (`&&`). */
  readonly and: readonly CharacterSet[];
}

/** Code points, both ends included. */
export interface CharacterRange {
  readonly from: number;
  readonly to: number;
}

/** A property by the name JavaScript knows it by: `L`, `Script=Latin`. */
export interface Property {
  readonly property: string;
  readonly negated: boolean;
}

export const isRange = (part: CharacterRange | Property | CharacterSet): part is CharacterRange => 'from' in part;
export const isProperty = (part: CharacterRange | Property | CharacterSet): part is Property => 'property' in part;
