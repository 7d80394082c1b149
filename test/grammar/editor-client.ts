import { once } from 'node:events';
import {
  type CodeAction,
  type ConfigurationItem,
  createProtocolConnection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-protocol/node';
import { spawnAlmanac } from '../almanac.ts';

export interface EditorOptions {
  readonly arguments?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly initialize?: Partial<InitializeParams>;
  /** What the editor answers to workspace/configuration; without it, it does not offer that. */
  readonly settings?: Record<string, unknown>;
}

/** What the server published last for a document. */
interface Published {
  readonly version: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** An editor that drives `almanac grammar lsp` as a process. */
export class Editor {
  readonly child: ReturnType<typeof spawnAlmanac>;
  readonly connection: ProtocolConnection;
  /** Texts of window/showMessage and window/logMessage. */
  readonly messages: string[] = [];
  /** Versions in the order in which they were published, by document. */
  readonly versions = new Map<string, (number | undefined)[]>();
  settings: Record<string, unknown>;
  initialized: InitializeResult | undefined;
  readonly #published = new Map<string, Published>();
  #changed = Promise.withResolvers<void>();

  private constructor({ arguments: args = [], env, settings = {} }: EditorOptions) {
    this.settings = settings;
    this.child = spawnAlmanac(['grammar', 'lsp', '--stdio', ...args], env);
    this.child.stderr.resume();
    const { stdin, stdout } = this.child;
    stdin.on('error', () => {});
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
      this.#published.set(uri, { version, diagnostics });
      this.versions.set(uri, [...(this.versions.get(uri) ?? []), version]);
      this.#wake();
    });
    for (const method of ['window/showMessage', 'window/logMessage'])
      this.connection.onNotification(method, ({ message }) => {
        this.messages.push(message);
        this.#wake();
      });
    this.connection.onRequest('workspace/configuration', ({ items }) =>
      items.map(({ section }: ConfigurationItem) => this.settings[section ?? ''] ?? null),
    );
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.listen();
  }

  /** Starts the server and greets it. */
  static async start(options: EditorOptions = {}): Promise<Editor> {
    const editor = new Editor(options);
    editor.initialized = await editor.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {
        workspace: { configuration: options.settings !== undefined, workspaceEdit: { documentChanges: true } },
        textDocument: { publishDiagnostics: { versionSupport: true } },
      },
      ...options.initialize,
    });
    await editor.connection.sendNotification('initialized', {});
    return editor;
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Waits until something that the server sends makes a value. */
  async until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await this.#changed.promise;
    }
  }

  open(uri: string, languageId: string, text: string, version = 1): Promise<void> {
    return this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version, text },
    });
  }

  change(uri: string, version: number, contentChanges: readonly TextDocumentContentChangeEvent[]): Promise<void> {
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  close(uri: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  /** The diagnostics of a version of a document, as soon as the server has published them. */
  diagnostics(uri: string, version: number): Promise<readonly Diagnostic[]> {
    return this.until(() => {
      const published = this.#published.get(uri);
      return published?.version === version ? published.diagnostics : undefined;
    });
  }

  /** The rule and the place of each diagnostic of a version: `COULD_OF 0:3-0:8`. */
  async found(uri: string, version = 1): Promise<string[]> {
    return (await this.diagnostics(uri, version)).map(
      ({ code, range: { start, end } }) => `${code} ${start.line}:${start.character}-${end.line}:${end.character}`,
    );
  }

  /** Waits for the next diagnostics of a document after something is done. */
  async after<T>(uri: string, act: () => Promise<T>): Promise<readonly Diagnostic[]> {
    const before = this.versions.get(uri)?.length ?? 0;
    await act();
    return this.until(() =>
      (this.versions.get(uri)?.length ?? 0) > before ? this.#published.get(uri)?.diagnostics : undefined,
    );
  }

  actions(uri: string, range: Diagnostic['range']): Promise<CodeAction[]> {
    return this.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    });
  }

  execute({ command }: CodeAction): Promise<unknown> {
    return this.connection.sendRequest('workspace/executeCommand', {
      command: command?.command,
      arguments: command?.arguments,
    });
  }

  /** Ends the server as the protocol says. @returns the exit status */
  async end(): Promise<number | null> {
    await this.connection.sendRequest('shutdown');
    const ended = once(this.child, 'exit');
    await this.connection.sendNotification('exit');
    const [status] = await ended;
    this.connection.dispose();
    return status;
  }
}
