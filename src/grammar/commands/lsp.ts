import console from 'node:console';
import { join } from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { CommandError, EXIT } from '#kit/command/command-error';
import type { Values } from '#kit/setting';
import { setupIn } from '../check-setup.ts';
import { Checker } from '../engine/checker.ts';
import { makeRoomForChecks } from '../heap-policy.ts';
import { LanguageServer } from '../language-server/language-server.ts';
import { personalDictionary } from '../project/word-list.ts';
import type { Settings } from '../settings.ts';
import { refusals } from '../store/pack/rule-pack-file.ts';

export interface LspCommandOptions {
  readonly maxDocuments: string;
  readonly maxLength: string;
}

/** Longest sentence, in characters, that is checked beside the editor's messages; others go to a thread. */
const LONGEST_SENTENCE = 10_000;

/**
 * `almanac grammar lsp`: a language server on standard input and output, until the editor ends it.
 * @param directory of the service
 * @throws CommandError for a bound that is no number
 */
export function serveEditor(options: LspCommandOptions, values: Values<Settings>, directory: string): void {
  const bounds = {
    documents: numberOf('--max-documents', options.maxDocuments),
    length: numberOf('--max-length', options.maxLength),
  };
  // Standard output carries the protocol and nothing else.
  for (const name of ['log', 'info', 'debug', 'warn'] as const) console[name] = console.error;
  for (const refusal of refusals(join(directory, 'rules'))) console.warn(refusal);
  const checker = new Checker({
    setup: setupIn(directory, values),
    profiles: directory,
    threads: 1,
    here: { text: bounds.length, sentence: LONGEST_SENTENCE },
    queue: 1,
    grace: values.maxOverrunMillis,
    makeRoom: makeRoomForChecks,
  });
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  new LanguageServer(connection, checker, { bounds, personalDictionary: personalDictionary() }).listen();
}

function numberOf(option: string, given: string): number {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new CommandError(`${option} must be a number above 0; it is "${given}".`, EXIT.usage);
}
