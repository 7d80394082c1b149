import { dirname, parse as parsePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  PositionEncodingKind,
  ShowMessageNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { version } from '#kit/version';
import type { Checker } from '../engine/checker.ts';
import type { DocumentFormat } from '../engine/text/markup/document-format.ts';
import { PROJECT_FILE, type Project, Projects, pathBelow } from '../project/projects.ts';
import { addWord } from '../project/word-list.ts';
import { CheckQueue } from './check-queue.ts';
import { actionsFor, COMMANDS, isAbout } from './code-actions.ts';
import { diagnosticOf } from './diagnostics.ts';
import { checkDocument, type Finding } from './document-check.ts';
import { type DocumentBounds, EditorDocuments } from './editor-documents.ts';
import { formatInEditor } from './editor-format.ts';
import { DEFAULT_EDITOR_SETTINGS, type EditorSettings, readEditorSettings, SECTION } from './editor-settings.ts';
import { addEntry, addProjectWord } from './write-project.ts';

export interface LanguageServerOptions {
  readonly bounds: DocumentBounds;
  /** Path of the personal dictionary. */
  readonly personalDictionary: string;
}

/** Diagnostics of one document. */
const MOST_FINDINGS = 1000;
/** Milliseconds within which an editor must give its settings. */
const SETTINGS_WAIT = 5000;
/** Problems in files of projects that are told once each; after so many, they are told again. */
const MOST_TOLD = 1000;

/** What was found in a version of a document. */
interface Checked {
  readonly version: number;
  readonly format: DocumentFormat;
  readonly findings: readonly Finding[];
}

/** What an editor can do. */
interface Client {
  readonly configuration: boolean;
  readonly registersConfiguration: boolean;
  readonly watchesFiles: boolean;
  readonly versionedDiagnostics: boolean;
  readonly versionedEdits: boolean;
  readonly changesFolders: boolean;
}

/** Checks the documents of an editor by the Language Server Protocol 3.17. */
export class LanguageServer {
  readonly #connection: Connection;
  readonly #checker: Checker;
  readonly #documents: EditorDocuments;
  readonly #projects: Projects;
  readonly #personal: string;
  readonly #checked = new Map<string, Checked>();
  readonly #told = new Set<string>();
  readonly #queue: CheckQueue;
  #client: Client = clientOf({});
  /** Paths of the folders that the editor has open. */
  #folders: readonly string[] = [];
  #settings: EditorSettings = DEFAULT_EDITOR_SETTINGS;
  /** Settings arrive before the first check. */
  #ready: Promise<void> = Promise.resolve();

  constructor(connection: Connection, checker: Checker, { bounds, personalDictionary }: LanguageServerOptions) {
    this.#connection = connection;
    this.#checker = checker;
    this.#documents = new EditorDocuments(bounds);
    this.#projects = new Projects(personalDictionary);
    this.#personal = personalDictionary;
    this.#queue = new CheckQueue({
      check: (uri, signal) => this.#check(uri, signal),
      failed: (uri, error) => connection.console.error(`${uri} cannot be checked: ${wordsOf(error)}`),
    });
  }

  /** Answers the editor from now on. */
  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((given) => this.#initialize(given));
    connection.onInitialized(() => this.#initialized());
    connection.onDidOpenTextDocument(({ textDocument }) => {
      this.#report(this.#documents.open(textDocument));
      this.#recheck(textDocument.uri, 0);
    });
    connection.onDidChangeTextDocument((change) => {
      const { uri } = change.textDocument;
      const refusal = this.#documents.change(change);
      if (refusal !== undefined) {
        this.#report(refusal);
        this.#forget(uri);
      } else this.#recheck(uri, this.#settings.delay);
    });
    connection.onDidSaveTextDocument(({ textDocument }) => this.#recheck(textDocument.uri, 0));
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      this.#documents.close(uri);
      this.#forget(uri);
    });
    connection.onDidChangeConfiguration(async ({ settings }) => {
      // Editors that are not asked send their settings, some of them those of all servers.
      const given = (settings as Record<string, unknown> | null)?.[SECTION];
      if (this.#client.configuration) await this.#fetchSettings();
      else if (given !== undefined) this.#useSettings(given);
      this.#recheckAll();
    });
    connection.onDidChangeWatchedFiles(() => this.#recheckAll());
    connection.onCodeAction((asked) => this.#actions(asked));
    connection.onExecuteCommand(async ({ command, arguments: [argument] = [] }) => {
      await this.#execute(command, argument);
      return null;
    });
    connection.onShutdown(() => {
      for (const uri of this.#documents.uris()) this.#queue.remove(uri);
    });
    connection.listen();
  }

  #initialize(given: InitializeParams): InitializeResult {
    this.#client = clientOf(given.capabilities);
    this.#folders = pathsOf(given.workspaceFolders ?? (given.rootUri ? [{ uri: given.rootUri }] : []));
    this.#useSettings(given.initializationOptions);
    return {
      capabilities: {
        // Every editor has it, and positions in JavaScript's texts count in it.
        positionEncoding: PositionEncodingKind.UTF16,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        executeCommandProvider: { commands: Object.values(COMMANDS) },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: 'almanac', version },
    };
  }

  #initialized(): void {
    const { client, workspace } = this.#connection;
    if (this.#client.changesFolders)
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(pathsOf(removed));
        this.#folders = [...this.#folders.filter((folder) => !gone.has(folder)), ...pathsOf(added)];
      });
    const failed = (error: unknown) => this.#connection.console.warn(wordsOf(error));
    if (this.#client.registersConfiguration)
      client.register(DidChangeConfigurationNotification.type, { section: SECTION }).catch(failed);
    if (this.#client.watchesFiles)
      client
        .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: `**/${PROJECT_FILE}` }] })
        .catch(failed);
    if (this.#client.configuration) this.#ready = this.#fetchSettings();
  }

  async #fetchSettings(): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('The editor does not give its settings.')), SETTINGS_WAIT);
    });
    try {
      const given = await Promise.race([this.#connection.workspace.getConfiguration(SECTION), tooLate]);
      if (given !== null && given !== undefined) this.#useSettings(given);
    } catch (error) {
      this.#connection.console.warn(wordsOf(error));
    } finally {
      clearTimeout(late);
    }
  }

  #useSettings(given: unknown): void {
    const { settings, problems } = readEditorSettings(given);
    this.#settings = settings;
    for (const problem of problems) this.#tell(`Settings of the editor: ${problem}`);
  }

  #recheck(uri: string, pause: number): void {
    if (this.#documents.get(uri) !== undefined) this.#queue.add(uri, pause);
  }

  #recheckAll(): void {
    for (const uri of this.#documents.uris()) this.#recheck(uri, 0);
  }

  #forget(uri: string): void {
    this.#queue.remove(uri);
    this.#checked.delete(uri);
    void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
  }

  async #check(uri: string, signal: AbortSignal): Promise<void> {
    await this.#ready;
    const document = this.#documents.get(uri);
    if (signal.aborted || document === undefined) return;
    const { version } = document;
    const path = pathOf(uri);
    const project = this.#projectOf(path);
    const format =
      (path === undefined ? undefined : project.formatOf(path)) ?? formatInEditor(document.languageId, path);
    const leftOut = !this.#settings.enabled || format === undefined || (path !== undefined && project.ignores(path));
    const { settings, words } = project;
    const { findings, unknownLanguages } = leftOut
      ? { findings: [], unknownLanguages: [] }
      : await checkDocument(
          { source: document.getText(), format, settings, words, maxFindings: MOST_FINDINGS },
          this.#checker,
          signal,
        );
    signal.throwIfAborted();
    for (const code of unknownLanguages) this.#tell(`No language has the code "${code}".`);
    this.#checked.set(uri, { version, format: format ?? 'text', findings });
    await this.#connection.sendDiagnostics({
      uri,
      diagnostics: findings.map((finding) => diagnosticOf(finding, document)),
      ...(this.#client.versionedDiagnostics ? { version } : {}),
    });
  }

  async #actions({ textDocument: { uri }, range, context }: CodeActionParams): Promise<CodeAction[]> {
    if (context.only?.every((kind) => kind !== CodeActionKind.QuickFix && kind !== CodeActionKind.Empty)) return [];
    await this.#queue.settled(uri);
    const document = this.#documents.get(uri);
    const checked = this.#checked.get(uri);
    // It was changed again meanwhile, and the editor asks anew.
    if (document === undefined || checked?.version !== document.version) return [];
    const about = {
      document,
      format: checked.format,
      hasProject: this.#rootOf(pathOf(uri)) !== undefined,
      versionedEdits: this.#client.versionedEdits,
    };
    return checked.findings
      .filter((finding) => isAbout(finding, document, range))
      .flatMap((finding) => actionsFor(finding, about));
  }

  async #execute(command: string, argument: unknown): Promise<void> {
    const { uri, word, place, rule } = argument as Record<string, unknown>;
    const path = typeof uri === 'string' ? pathOf(uri) : undefined;
    const root = this.#rootOf(path);
    try {
      if (command === COMMANDS.addWord && typeof word === 'string') {
        if (place === 'personal') await addWord(this.#personal, word);
        else if (root !== undefined) await addProjectWord(this.#projectOf(path), root, word);
      } else if (command === COMMANDS.disableRule && typeof rule === 'string' && root !== undefined)
        await addEntry(root, 'disabled_rules', rule);
    } catch (error) {
      this.#show(MessageType.Error, wordsOf(error));
    }
    this.#recheckAll();
  }

  #projectOf(path: string | undefined): Project {
    const folder = this.#folderOf(path);
    const directory = path === undefined ? folder : dirname(path);
    const defaults = { settings: this.#settings.writing, directory: folder };
    const project = this.#projects.of(directory ?? parsePath(process.cwd()).root, defaults);
    for (const problem of project.problems) this.#tell(problem);
    return project;
  }

  /** The directory whose `.almanac.toml` holds for a document, or may be made for it; undefined without any. */
  #rootOf(path: string | undefined): string | undefined {
    return this.#projectOf(path).directory ?? this.#folderOf(path);
  }

  /** The folder of the editor that a document is in. */
  #folderOf(path: string | undefined): string | undefined {
    return path === undefined
      ? this.#folders[0]
      : this.#folders.find((folder) => pathBelow(folder, path) !== undefined);
  }

  /** Shows a problem to the person who writes, once. */
  #tell(problem: string): void {
    if (this.#told.has(problem)) return;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.add(problem);
    this.#show(MessageType.Warning, problem);
  }

  #show(type: MessageType, message: string): void {
    void this.#connection.sendNotification(ShowMessageNotification.type, { type, message });
  }

  #report(refusal: string | undefined): void {
    if (refusal !== undefined) this.#connection.console.warn(refusal);
  }
}

function clientOf({ workspace, textDocument }: ClientCapabilities): Client {
  return {
    configuration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    versionedDiagnostics: textDocument?.publishDiagnostics?.versionSupport === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    changesFolders: workspace?.workspaceFolders === true,
  };
}

/** The path of a document in a file; undefined for others. */
function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

const pathsOf = (folders: readonly { readonly uri: string }[]): string[] =>
  folders.map(({ uri }) => pathOf(uri)).filter((path) => path !== undefined);

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
