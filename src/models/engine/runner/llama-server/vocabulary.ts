import { withFile } from '../../gguf/random-access.ts';
import { readGguf } from '../../gguf/read-gguf.ts';
import type { Vocabulary } from '../prepare-prompt.ts';
import type { ServerClient } from './server-client.ts';

/** Types of tokens in `tokenizer.ggml.token_type` whose text llama-server may write although it ends the answer. */
const CONTROL = 3;
const USER_DEFINED = 4;
/** What is put around a text shows which tokens belong to the beginning and the end. */
const SAMPLE = 'a';

/** What is known of the tokens of a model in llama-server. */
export interface ServerVocabulary extends Vocabulary {
  tokenize(text: string): Promise<readonly number[]>;
  /** Tokens that come before and after a text of which a vector is made. */
  readonly begin: readonly number[];
  readonly end: readonly number[];
  /** Tokens that may end an answer. */
  readonly marks: ReadonlySet<number>;
  /** The texts of the control tokens. */
  readonly controlTexts: readonly string[];
}

/** @param path of the model file */
export async function readVocabulary(client: ServerClient, path: string): Promise<ServerVocabulary> {
  const ask = async (content: string, special: boolean): Promise<readonly number[]> => {
    const body = { content: content.toWellFormed(), add_special: special, parse_special: true };
    return ((await client.json('/tokenize', body)) as { tokens: number[] }).tokens;
  };
  const props = (await client.json('/props')) as { bos_token?: string; eos_token?: string };
  const { bos_token: bosText = '', eos_token: eosText = '' } = props;
  const only = async (text: string): Promise<number | undefined> => {
    const tokens = text === '' ? [] : await ask(text, false);
    return tokens.length === 1 ? tokens[0] : undefined;
  };
  const plain = await ask(SAMPLE, false);
  const whole = await ask(SAMPLE, true);
  const at = whole.findIndex((_, index) => plain.every((token, offset) => whole[index + offset] === token));
  const begin = whole.slice(0, Math.max(0, at));
  const bos = begin[0] ?? (await only(bosText));
  const gguf = withFile(path, (file) => readGguf(file, Number.POSITIVE_INFINITY));
  const listOf = (key: string): readonly unknown[] => {
    const value = gguf.metadata.get(key);
    return typeof value === 'object' ? value.values : [];
  };
  const types = listOf('tokenizer.ggml.token_type');
  const texts = listOf('tokenizer.ggml.tokens');
  const marks = new Set<number>();
  const controlTexts: string[] = [];
  for (const [token, type] of types.entries()) {
    if (type === CONTROL) controlTexts.push(String(texts[token]));
    if (type === CONTROL || type === USER_DEFINED) marks.add(token);
  }
  const eos = await only(eosText);
  if (eos !== undefined) marks.add(eos);
  return {
    tokenize: (text) => ask(text, false),
    bos,
    bosText,
    eos,
    eosText,
    beginsWithBos: begin.length > 0,
    begin,
    end: at < 0 ? [] : whole.slice(at + plain.length),
    marks,
    controlTexts,
  };
}
