declare const refersTo: unique symbol;

/**
 * Where a record lies in one section of an index, as other records give it. The type keeps refs of different sections
 * apart from each other, from numbers of places and from counts; it is a plain number otherwise.
 */
type RecordRef<Section extends string> = number & { readonly [refersTo]: Section };

/** A text; -1 where a field says so. */
export type TextRef = RecordRef<'texts'>;
/** A set of tags; 0 for none. */
export type TagsRef = RecordRef<'tags'>;
/** The lines of an address; 0 for none. */
export type ChainRef = RecordRef<'chains'>;
/** The places that a place hides; 0 for none. */
export type LinksRef = RecordRef<'links'>;
/** The entrances of a building; -1 for none. */
export type EntrancesRef = RecordRef<'entrances'>;
/** An importance that a table gave, with its article; -1 for none. */
export type ArticleRef = RecordRef<'articles'>;
/** A line or the rings of an area; -1 for a point. */
export type GeometryRef = RecordRef<'geometry'>;

// A number that is known to be a ref of the section: read from an index, or one of those that stand for none.
export const textRef = (ref: number): TextRef => ref as TextRef;
export const tagsRef = (ref: number): TagsRef => ref as TagsRef;
export const chainRef = (ref: number): ChainRef => ref as ChainRef;
export const linksRef = (ref: number): LinksRef => ref as LinksRef;
export const entrancesRef = (ref: number): EntrancesRef => ref as EntrancesRef;
export const articleRef = (ref: number): ArticleRef => ref as ArticleRef;
export const geometryRef = (ref: number): GeometryRef => ref as GeometryRef;
