import type { Command } from 'commander';
import type { CommandLine } from './command/command-line.ts';
import type { ErrorTable } from './error-table.ts';
import type { Answerer } from './http/answer.ts';
import type { EarlyRoute } from './http/early-route.ts';
import type { HttpServer } from './http/http-server.ts';
import type { FastPath, Protocol } from './http/listener.ts';
import type { OriginPolicy } from './http/origin-policy.ts';
import type { RequestTaker } from './http/streamed/client-request.ts';
import type { Schema } from './json-schema.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RequestObserver } from './observation/request-observer.ts';
import type { ApiDocument } from './openapi/api-document.ts';
import type { ApiExamples } from './openapi/api-examples.ts';
import type { Link } from './process/crew/link.ts';
import type { ServerSettings, SettingsTable, Values } from './setting.ts';

/** What is opened and held while a service runs: its stores and its engine. */
export interface Opened {
  /** Called before `summary` and `status` are asked for, where others may have changed what is held. */
  refresh?(): Promise<void>;
  /** Called once clients can connect: what the first answers need can be loaded meanwhile. */
  listening?(): void;
  /**
   * Called at SIGHUP: looks at once at what it watches, and takes over the settings in `reloads` of its definition.
   * Without it `refresh` is called.
   * @param settings read anew
   */
  reload?(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** What data is held, in a few words for the table at start-up: "1,000,000 decimals of pi". */
  summary(): string;
  /** The same in numbers, for `almanac status --json` and the admin address. */
  status(): Record<string, unknown>;
  /** true, or a sentence that says what is missing. */
  readiness(): true | string;
  /** Called once, after the last request is answered. */
  close(): Promise<void>;
}

export interface ServiceContext<S extends SettingsTable> {
  readonly settings: Values<S>;
  /** The service's own directory, `<data>/<service>`; it exists. */
  readonly directory: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Hears of requests that a `taker` takes, for the access log and traces; undefined where neither is wanted. */
  readonly observer?: RequestObserver | undefined;
  /** In one of several processes that serve the same, the way to the one that holds what they share; see {@link Crewed}. */
  readonly primary?: Link | undefined;
}

/** What the workers of a service share, held by the process that starts them. */
export interface Shared extends Opened {
  /** Told of every worker before it begins; it gets the other end as `primary` in its context. */
  joined(worker: Link): void;
}

/** Asks all workers at once; see {@link Crew}. */
export type AskWorkers = <T>(kind: string, value: unknown, timeout: number) => Promise<PromiseSettledResult<T>[]>;

/** How a service is served by several processes on one port. */
export interface Crewed<S extends SettingsTable> {
  /** How many there are; one serves by itself, without all of this. */
  size(settings: Values<S>): number;
  /** The module of a worker, which calls `runWorker` with the service. */
  readonly module: URL;
  /** The settings of each worker: its share of what holds for all together. */
  settingsOf(settings: Values<S>, workers: number): Values<S>;
  /** Numbers of `status` that only rise, so that those of workers that ended count on. */
  readonly totals: readonly string[];
  /** Opens what the workers share. @param ask reaches them when they have begun */
  open(context: ServiceContext<S>, ask: AskWorkers): Promise<Shared>;
}

/** What the OpenAPI description of a service says beside its routes. */
export interface ApiNotes<V, E> {
  /** What every route may answer in place of what it describes. */
  readonly error?: { readonly description: string; readonly type: string; readonly schema: Schema };
  /** Requests with their answers; they may depend on the settings. */
  examples?(settings: V): Promise<ApiExamples>;
  /** Says which routes need a token. */
  secure?(document: ApiDocument, settings: V): void;
  /** Adds what others say of themselves, whenever the description is asked for. */
  join?(own: ApiDocument, engine: E): Promise<ApiDocument>;
}

/** A running interface, as `service.ts` of each folder defines it. */
export interface ServiceDefinition<S extends SettingsTable & ServerSettings, E extends Opened> {
  readonly name: string;
  /** What it is, for people: "Digits of pi". */
  readonly title: string;
  /** One sentence for the OpenAPI description. */
  readonly description: string;
  readonly settings: S;
  /** Settings that a running service takes over at SIGHUP, beside `logLevel`. */
  readonly reloads?: readonly (keyof S & string)[];
  /** What no setting tells alone. @throws CommandError with one sentence when settings do not fit together */
  checkSettings?(settings: Values<S>): void;
  readonly errors: ErrorTable;
  /** Opens the store and the engine; on the first start fills them. @throws CommandError with one plain sentence */
  open(context: ServiceContext<S>): Promise<E>;
  /**
   * Mounts the wire on the router. The first request that needs the router mounts it: import here what only routes use.
   * Do not touch `engine` before a request arrives: the OpenAPI description is made from the routes alone.
   */
  routes(http: HttpServer, engine: E, context: ServiceContext<S>): void | Promise<void>;
  /** Makes the answers that every way carries; see {@link Answerer}. The `routes` send what it makes by `carryByRouter`. */
  answerer?(engine: E, context: ServiceContext<S>): Answerer;
  /** A route that answers before the router, and where that can be without node's HTTP parser; see {@link takeEarly}. */
  early?(engine: E, context: ServiceContext<S>): EarlyRoute;
  fastPath?(engine: E, context: ServiceContext<S>): FastPath;
  /** Takes requests with their bodies, read without node's HTTP parser where that can be. */
  taker?(engine: E, context: ServiceContext<S>): RequestTaker;
  protocol?(engine: E, context: ServiceContext<S>): Protocol;
  /** Without it one process serves. */
  readonly crew?: Crewed<S>;
  /** Which pages may read answers; a service without it sees to that itself. */
  origins?(settings: Values<S>): OriginPolicy;
  /** Bytes of a request body that are read at most. */
  bodyLimit(settings: Values<S>): number;
  /** fastify's router options, where the original is particular about paths. */
  readonly router?: {
    caseSensitive?: boolean;
    ignoreTrailingSlash?: boolean;
    ignoreDuplicateSlashes?: boolean;
    maxParamLength?: number;
  };
  readonly api?: ApiNotes<Values<S>, E>;
  /** A request worth trying: path with query for the default data, and further curl arguments if it needs any. */
  example(engine: E): { path: string; curl?: string };
}

/** How a service fits into the memory that all have together. */
export interface MemoryNeed {
  /** Bytes without which it cannot answer. */
  readonly least: number;
  /** Its part of what is left when each has its least. */
  readonly weight: number;
  /** Settings with which it stays within so many bytes, as texts by their key. */
  bounds(bytes: number): Readonly<Record<string, string>>;
}

/** One thing that `almanac doctor` looked at. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly check: string;
  /** A warning does not keep the interfaces from answering. */
  readonly state: 'ok' | 'warning' | 'problem';
  /** What was found, as a sentence. */
  readonly finding: string;
  /** A command that helps, or a sentence that says what to do. */
  readonly remedy?: string | undefined;
}

/** A service as the command line sees it: `cli.ts` of each folder. It must be cheap to import. */
export interface ServiceCommands {
  readonly name: string;
  /** One line of help. */
  readonly summary: string;
  readonly settings: SettingsTable & ServerSettings;
  /** Beginnings of the environment variables outside `ALMANAC_` that this service reads and no other one should see. */
  readonly foreignVariables?: readonly string[];
  readonly memory: MemoryNeed;
  /** Does it bound its space for young objects itself, for as long as it runs? */
  readonly keepsHeapSmall?: boolean;
  /** Looks whether what it needs is there, without opening its data. */
  examine?(directory: string): Promise<Finding[]>;
  /** Imports `service.ts` when it is needed. */
  // biome-ignore lint/suspicious/noExplicitAny: each service has its own settings and engine types
  load(): Promise<ServiceDefinition<any, any>>;
  /** Adds the service's own verbs to its noun. */
  verbs?(noun: Command, cli: CommandLine): void;
  /** `serve --config` is the original's own option (a row of `settings`); almanac.toml is then named by ALMANAC_CONFIG. */
  readonly ownConfigOption?: boolean;
  /** Adjusts `serve`, where the original has options of its own. Values given to hidden flags end in `flags`. */
  serve?(command: Command): void;
}
