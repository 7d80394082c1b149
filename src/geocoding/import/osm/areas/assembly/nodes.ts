// Nodes of the tree as words; ../../area-tree-builder.ts says what they are.
import { NODE_WORDS, nodesAt } from './layout';

/** Takes words of nodes over. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'takeNodes')
declare function takeNodes(count: u32): void;

/** Words that were taken over, and those that were not yet. */
let taken: i64 = 0;
let filled: u32 = 0;

export function nodeWords(): u32 {
  return nodesAt;
}

/** Where the next word goes. */
export function position(): i64 {
  return taken + filled;
}

export function put(word: i32): void {
  store<i32>(nodesAt + 4 * filled, word);
  if (++filled === NODE_WORDS) sendNodes();
}

export function putCopy(from: u32, words: u32): void {
  if (filled + words < NODE_WORDS) {
    const into = nodesAt + 4 * filled;
    for (let at: u32 = 0; at < 4 * words; at += 4) store<u32>(into + at, load<u32>(from + at));
    filled += words;
  } else for (let at: u32 = 0; at < words; at++) put(load<i32>(from + 4 * at));
}

/** Begins behind so many words. */
export function beginNodes(before: f64): void {
  taken = <i64>before;
}

/** Hands over what there is. */
export function sendNodes(): void {
  takeNodes(filled);
  taken += filled;
  filled = 0;
}
