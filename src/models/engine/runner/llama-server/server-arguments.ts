import type { LlamaServerRequest, LoadRequest } from '../protocol.ts';
import type { ServerFlags } from './server-flags.ts';

/** What one process of llama-server is for. */
export type ServerPurpose =
  | { readonly kind: 'text'; readonly contextSize: number; readonly sequences: number }
  /** Vectors of texts; `pooling` is given for a model that was not made for them. */
  | { readonly kind: 'embedding'; readonly size: number; readonly pooling: 'last' | undefined };

export interface ServerSetup {
  readonly port: number;
  /** Compute threads. */
  readonly threads: number;
  /** Tokens of a prompt that are computed in one step. */
  readonly step: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * The command line of llama-server for a model. Flags that only some builds know are left out of the others. The
 * operator's own arguments come last, so that they win.
 * @throws Error when the build lacks what the model needs
 */
export function serverArguments(
  flags: ServerFlags,
  request: LoadRequest,
  purpose: ServerPurpose,
  { port, threads, step }: ServerSetup,
): string[] {
  const { flashAttention, cacheType, similarity, states, server } = request;
  const isText = purpose.kind === 'text';
  const sequences = isText ? purpose.sequences : 1;
  const tokens = isText ? purpose.contextSize * sequences : purpose.size;
  const batch = String(isText ? step : purpose.size);
  return [
    ...['--model', request.path, '--host', '127.0.0.1', '--port', String(port)],
    ...['-c', String(tokens), '-np', String(sequences), '-b', batch, '-ub', batch],
    ...['-t', String(threads), '-tb', String(threads)],
    // On the processor, whatever the build can do.
    ...['-ngl', '0', ...flags.first(['--device', '-dev'], 'none')],
    ...['-fa', flashAttention, '-ctk', cacheType, '-ctv', cacheType],
    ...flags.first(['--no-kv-unified']),
    ...flags.first(['--fit'], 'off'),
    ...flags.first(['--no-context-shift']),
    ...flags.first(['--no-warmup']),
    ...flags.first(['--offline']),
    ...flags.first(['--no-ui', '--no-webui']),
    ...flags.first(['--no-slots']),
    // Almanac renders conversations; the model's own template may be one that this build refuses.
    ...flags.first(['--chat-template'], 'chatml'),
    ...flags.first(['--cache-ram'], String(isText ? Math.floor(states.bytes / MEBIBYTE) : 0)),
    ...flags.first(['--slot-prompt-similarity', '-sps'], String(similarity)),
    ...(flags.quiet ? ['-lv', '2'] : []),
    ...(isText
      ? modelFiles(flags, server)
      : ['--embedding', ...(purpose.pooling === undefined ? [] : ['--pooling', purpose.pooling])]),
    ...(server?.arguments ?? []),
  ];
}

/** The files beside the weights. */
function modelFiles(flags: ServerFlags, server: LoadRequest['server']): readonly string[] {
  const { projectors = [], adapters = [] } = server ?? {};
  const [projector, ...more] = projectors;
  if (more.length > 0) throw new Error('the model has several projector files; llama-server takes one');
  if (projector !== undefined && !flags.has('--mmproj')) throw new Error('this build of llama-server reads no images');
  return [
    ...(projector === undefined
      ? flags.first(['--no-mmproj'])
      : ['--mmproj', projector, ...flags.first(['--no-mmproj-offload'])]),
    ...adapters.flatMap((path) => ['--lora', path]),
    ...(server === undefined ? [] : draftFlags(flags, server)),
  ];
}

function draftFlags(
  flags: ServerFlags,
  { draft, predictsSeveral, draftTokens }: LlamaServerRequest,
): readonly string[] {
  if (draftTokens === 0 || (draft === undefined && !predictsSeveral)) return [];
  const count = flags.has('--spec-draft-n-max')
    ? ['--spec-draft-n-max', String(draftTokens)]
    : flags.first(['--draft-max'], String(draftTokens));
  if (draft !== undefined)
    return [
      ...flags.first(['--model-draft', '-md'], draft),
      ...flags.first(['--spec-type'], 'draft-simple'),
      ...flags.first(['-devd'], 'none'),
      ...count,
    ];
  return flags.has('--spec-type') ? ['--spec-type', 'draft-mtp', ...count] : [];
}
