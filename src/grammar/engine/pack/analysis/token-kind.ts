import { CHANGED } from '../../pattern/remembered-tests.ts';
import type { Reading } from '../../text/token.ts';

/** Kinds of one form that are remembered. */
const MAX_KINDS = 6;
/** In place of the kinds of a form that was met once: most forms are not met again. */
const MET_ONCE: readonly TokenKind[] = [];

/** Tokens with the same form and the same readings, and what is remembered of them. */
export class TokenKind {
  readonly readings: readonly Reading[];
  /** The row of its tags that was found last, and what tells it from others that were there. */
  tagRow = CHANGED;
  tags = 0;
  // Where the lists of rules are that hang on such tokens, and in which round: in the index of rules and in that of
  // disambiguation.
  rulesPlace = 0;
  rulesRound = 0;
  disambiguationPlace = 0;
  disambiguationRound = 0;
  // The same for the rules that somebody wants.
  wantedPlace = 0;
  wantedRound = 0;
  /** The bits of the lists that have nothing for such tokens. */
  nothing = 0;

  constructor(readings: readonly Reading[]) {
    this.readings = readings;
  }
}

/** A form, as far as its kinds go: undefined before it was met. */
interface Kinds {
  kinds: readonly TokenKind[] | undefined;
}

/** The kind of tokens with a form and readings; undefined where nothing is to be remembered. */
export function kindOf(form: Kinds, readings: readonly Reading[]): TokenKind | undefined {
  const { kinds } = form;
  if (kinds === undefined) {
    form.kinds = MET_ONCE;
    return undefined;
  }
  for (const kind of kinds) if (areSame(kind.readings, readings)) return kind;
  if (kinds.length === MAX_KINDS) return undefined;
  const kind = new TokenKind(readings);
  // A spread would leave room for 16 more.
  form.kinds = kinds.concat([kind]);
  return kind;
}

function areSame(some: readonly Reading[], others: readonly Reading[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) {
    const [one, other] = [some[i], others[i]];
    if (one !== other && (one?.pos !== other?.pos || one?.lemma !== other?.lemma)) return false;
  }
  return true;
}
