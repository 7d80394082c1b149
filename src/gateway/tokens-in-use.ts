import { CommandError } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { requestId } from '#kit/http/request-id';
import type { Logger } from '#kit/log';
import type { ServiceContext } from '#kit/service';
import { digestOf, newToken, TokenSet } from './engine/tokens.ts';
import type { GatewaySettings, Settings } from './settings.ts';
import { ALL_RIGHTS } from './store/rights.ts';
import { changeTokens, firstTokenPath, readTokens, type TokenRecord, tokenPath } from './store/token-file.ts';
import { type TokenWatch, watchTokens } from './store/token-watch.ts';

/** The tokens of the file and of the configuration, as they are now. */
export class TokensInUse {
  set: TokenSet;
  /** What is wrong with the token file. */
  problem: string | undefined;
  #configured: GatewaySettings;
  #stored: readonly TokenRecord[] = [];
  #watch: TokenWatch | undefined;
  #isOpen = false;
  readonly #onChange: () => void;

  private constructor(settings: GatewaySettings, onChange: () => void) {
    this.#configured = settings;
    this.#onChange = onChange;
    this.set = this.#newSet();
  }

  /**
   * Reads the tokens, and follows what becomes of them.
   * @param makesFirst makes a token where there is none
   * @param onChange told when other tokens are valid than before
   * @throws CommandError when the file is refused
   */
  static async open(
    { settings, directory, log }: ServiceContext<Settings>,
    makesFirst: boolean,
    onChange: () => void,
  ): Promise<TokensInUse> {
    const tokens = new TokensInUse(settings, onChange);
    // The watch begins before the first reading, so that no change falls between them.
    const watch = await watchTokens(
      directory,
      settings.tokensInterval,
      (records) => {
        tokens.#use(records);
        if (tokens.#isOpen) log.info({ tokens: tokens.set.count(Date.now()) }, 'tokens changed');
      },
      (sentence) => {
        tokens.problem = sentence;
        log.error(`${sentence} The tokens that were read before remain valid.`);
      },
    );
    tokens.#watch = watch;
    try {
      const stored = await readTokens(tokenPath(directory));
      const makes = makesFirst && settings.tokens.length === 0;
      tokens.#use(stored ?? (makes ? await firstToken(directory, log) : []));
    } catch (error) {
      watch.close();
      throw error;
    }
    tokens.#isOpen = true;
    return tokens;
  }

  /** How many are valid, in words, and what is wrong with the file. */
  get summary(): string {
    const count = this.set.count(Date.now());
    return `${count} ${count === 1 ? 'token' : 'tokens'}${this.problem === undefined ? '' : `; ${this.problem}`}`;
  }

  /** Looks at the file at once. */
  async check(): Promise<void> {
    await this.#watch?.check();
  }

  /** Takes over the tokens of other settings, and looks at the file. */
  async reload(settings: GatewaySettings): Promise<void> {
    this.#configured = settings;
    this.set = this.#newSet();
    this.#onChange();
    await this.check();
  }

  close(): void {
    this.#watch?.close();
  }

  #use(records: readonly TokenRecord[]): void {
    this.#stored = records;
    this.set = this.#newSet();
    this.problem = undefined;
    if (this.#isOpen) this.#onChange();
  }

  #newSet(): TokenSet {
    return new TokenSet(this.#stored, this.#configured.tokens, this.#configured.tokenActions);
  }
}

/**
 * Makes the first token. It is shown once to whoever started the gateway on a terminal. Anywhere else standard error is
 * a log that is kept, so the token goes into a file that its owner alone may read, and the log names the file.
 */
async function firstToken(directory: string, log: Logger): Promise<TokenRecord[]> {
  const token = newToken();
  const record: TokenRecord = {
    id: requestId(),
    name: 'first',
    digest: digestOf(token),
    created: new Date().toISOString(),
    expires: null,
    previous: null,
    // Whoever starts with an empty store has to bring a model into it.
    ...ALL_RIGHTS,
  };
  const file = process.stderr.isTTY ? undefined : firstTokenPath(directory);
  await changeTokens(directory, async (records) => {
    if (records.length > 0) throw new CommandError('Another almanac has just made the first token; start again.');
    // Before the token counts: one that nobody can read would keep the next start from making another.
    if (file !== undefined)
      await writeAtomically(file, async (handle) => {
        await handle.chmod(0o600);
        await handle.writeFile(`${token}\n`);
      });
    return [record];
  });
  if (file === undefined) process.stderr.write(`gateway: access token, shown only once: ${token}\n`);
  else log.warn({ file }, 'the first access token is in this file; read it, then delete the file');
  return [record];
}
