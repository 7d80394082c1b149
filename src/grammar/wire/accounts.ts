import { refusalOf } from '#kit/files/system-error';
import type { Values } from '#kit/setting';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { UserStore } from '../store/user-store.ts';
import { csv, type Parameters } from './request-parameters.ts';

/** Words go into this dictionary where a request names none. */
const DEFAULT_DICTIONARY = '';
const DEFAULT_LIMIT = 10;
const LONGEST_DICTIONARY_NAME = 100;

/** Who asks, when a user does, and with which of their words a text is checked. */
export interface Account {
  readonly user: number;
}

/**
 * The users of this server and their words: /v2/words as LanguageTool 6.6 has it. Where the operator has added no user,
 * whoever names one is told what the original tells.
 */
export class Accounts {
  readonly #directory: string;
  readonly #settings: Values<Settings>;
  #opened: UserStore | undefined;

  /** @param directory of the service */
  constructor(directory: string, settings: Values<Settings>) {
    this.#directory = directory;
    this.#settings = settings;
    if (UserStore.exists(directory)) this.#opened = UserStore.open(directory);
  }

  /**
   * The user that the parameters name; undefined when they name none.
   * @throws ServiceError when name and key do not belong together or there are no users here
   */
  account(parameters: Parameters): Account | undefined {
    const username = parameters.get('username');
    const key = parameters.get('apiKey');
    const password = parameters.get('password');
    if (username === undefined) {
      if (key !== undefined) throw fail('NAME_MISSING', { value: key });
      if (password !== undefined) throw fail('NAME_MISSING_FOR_PASSWORD');
      return undefined;
    }
    if (key !== undefined && password !== undefined) throw fail('KEY_AND_PASSWORD');
    if (password !== undefined) throw fail('PASSWORD_UNSUPPORTED');
    if (key === undefined) throw fail('KEY_MISSING');
    const users = this.#users;
    if (users === undefined) throw fail('NO_PREMIUM');
    const user = users.find(username, key);
    if (user === undefined) throw fail('KEY_WRONG');
    return { user };
  }

  /** The words with which a text of a user is checked: those of the dictionaries that `dicts` names. */
  wordsFor({ user }: Account, parameters: Parameters): string[] {
    return this.#users?.words(user, dictionariesIn(parameters), 0, this.#settings.maxUserWords) ?? [];
  }

  /** The answer to /v2/words. @throws ServiceError when no user is named or a number is none */
  list(parameters: Parameters): object {
    const { user } = this.#needed(parameters);
    const offset = numberIn(parameters, 'offset', 0);
    const limit = Math.min(numberIn(parameters, 'limit', DEFAULT_LIMIT), this.#settings.maxUserWords);
    return { words: this.#users?.words(user, dictionariesIn(parameters), offset, limit) ?? [] };
  }

  /** The answer to /v2/words/add: whether a word was not there yet. @throws ServiceError for what is no word */
  add(parameters: Parameters): object {
    const { user } = this.#needed(parameters);
    const words = wordsIn(parameters, this.#settings.maxUserWordLength);
    const { maxUserWords } = this.#settings;
    if ((this.#users?.count(user) ?? 0) + words.length > maxUserWords)
      throw fail('TOO_MANY_WORDS', { limit: maxUserWords });
    return { added: stored(() => this.#users?.addWords(user, dictionaryIn(parameters), words)) };
  }

  /** The answer to /v2/words/delete: whether a word was there. @throws ServiceError for what is no word */
  delete(parameters: Parameters): object {
    const { user } = this.#needed(parameters);
    const words = wordsIn(parameters, this.#settings.maxUserWordLength);
    return { deleted: stored(() => this.#users?.deleteWords(user, dictionaryIn(parameters), words)) };
  }

  close(): void {
    this.#opened?.close();
  }

  /** Users may be added while the server runs. */
  get #users(): UserStore | undefined {
    if (this.#opened === undefined && UserStore.exists(this.#directory)) this.#opened = UserStore.open(this.#directory);
    return this.#opened;
  }

  #needed(parameters: Parameters): Account {
    const account = this.account(parameters);
    if (account === undefined) throw fail('USER_MISSING');
    return account;
  }
}

/** Did a change of the stored words change any? @throws ServiceError when it cannot be stored, of which nothing is left */
function stored(change: () => number | undefined): boolean {
  try {
    return (change() ?? 0) > 0;
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    throw fail('WORDS_NOT_STORED', { reason }, { cause: error });
  }
}

function dictionariesIn(parameters: Parameters): string[] {
  const named = csv(parameters, 'dicts').filter((name) => name !== '');
  return named.length > 0 ? named.slice(0, LONGEST_DICTIONARY_NAME) : [DEFAULT_DICTIONARY];
}

function dictionaryIn(parameters: Parameters): string {
  return (parameters.get('dict') ?? DEFAULT_DICTIONARY).trim().slice(0, LONGEST_DICTIONARY_NAME);
}

/** The word of a request, or with mode=batch its words. */
function wordsIn(parameters: Parameters, longest: number): string[] {
  const batch = parameters.get('mode') === 'batch';
  const words = batch
    ? (parameters.get('words') ?? '').split(/\s+/).filter((word) => word !== '')
    : [parameters.get('word') ?? ''];
  if (!words[0]?.trim()) throw fail('WORD_EMPTY');
  for (const word of words) {
    if (/\s/.test(word)) throw fail('WORD_WITH_BLANK', { word });
    if (word.length > longest) throw fail('WORD_TOO_LONG', { limit: longest });
  }
  return words.map((word) => word.normalize('NFC'));
}

function numberIn(parameters: Parameters, key: string, otherwise: number): number {
  const text = parameters.get(key);
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw fail('NUMBER_WRONG', { key, value: text });
  return Number(text);
}
