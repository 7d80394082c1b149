import type { PackedCodeTables } from '../../../store/pack/packed-code-tables.ts';
import type { Guess } from './guess.ts';

/** How the words of a language are looked up. */
export interface TaggerOptions {
  /** Also the readings of the form in small letters. */
  readonly lowerCase: boolean;
  /** An unknown form in small letters gets the readings of the capitalised one. */
  readonly capitalised: boolean;
  /** An unknown form in capitals gets the readings of the capitalised one. */
  readonly fromCapitals: boolean;
  /** German: readings in small letters only at the start of a sentence. */
  readonly german?: boolean;
  /** Unknown forms are looked up without accents. */
  readonly withoutAccents?: boolean;
  /** Unknown forms are looked up with œ for oe. */
  readonly ligatures?: boolean;
  /** Words with capitals inside of them are guessed too: IP-адреса. */
  readonly guessesMixed?: boolean;
  /** Makes what tells the readings of forms that are in no dictionary. */
  readonly guess?: (tables: PackedCodeTables) => Guess;
  /** Several tags stand in one entry, with this between them. */
  readonly tagSeparator?: string;
}
