import { Histogram, Registry } from 'prom-client';
import { hasWideAddresses } from '../web-assembly/wide-addresses-probe.ts';
import { addToHistogram } from './histogram-buckets.ts';
import { canLend, canLendConnection } from './lent-socket.ts';
import { privateStreams } from './raw-connection.ts';
import { smallGzip } from './small-gzip.ts';
import { TESTED_NODE } from './tested-node.ts';
import { canEndUnsent } from './unsent-response.ts';
import { hasGarbageCollector } from './v8-flags.ts';
import { writeQueueOf } from './write-queue.ts';

/** Something undocumented that Almanac relies on. */
export interface Internal {
  /** The file of this folder that alone knows it. */
  readonly file: string;
  /** What it reaches into. */
  readonly reaches: readonly string[];
  readonly why: string;
  /** What happens where it is not there. */
  readonly otherwise: string;
  /** Major versions of Node.js on which it was tested; on others it is not used. */
  readonly tested: readonly number[];
  /** Does it still hold in this process? */
  readonly holds: () => boolean | Promise<boolean>;
}

/**
 * Everything that Almanac relies on although nobody promises it. It is all in this folder, a test keeps it out of other
 * folders, and a test asks every probe on the Node.js that runs it. Before a major version is added to {@link TESTED_NODE},
 * all tests have to pass on it, with `ALMANAC_TEST_HTTP_STACK=auto` and `node`.
 */
export const internals: readonly Internal[] = [
  {
    file: 'raw-connection.ts',
    reaches: [
      'process.binding("stream_wrap")',
      'net.Socket: _handle, _server, server',
      'its stream: useUserBuffer, onread, writeBuffer',
    ],
    why: 'reads and writes connections beneath the streams of Node.js, which take a fifth of the CPU time of a short answer',
    otherwise: 'the HTTP server of Node.js reads every connection, as with http_stack = "node"',
    tested: TESTED_NODE,
    holds: () => privateStreams('auto') !== undefined,
  },
  {
    file: 'unsent-response.ts',
    reaches: ['http.ServerResponse: _header, _headerSent, _hasBody'],
    why: 'ends a response whose bytes were written already; putting the head together again doubles the cost of a short answer',
    otherwise: 'the same as for raw-connection.ts',
    tested: TESTED_NODE,
    holds: canEndUnsent,
  },
  {
    file: 'lent-socket.ts',
    reaches: ['the data listeners that http.Server adds to a connection'],
    why: 'gives Node.js single requests of a connection that Almanac reads itself',
    otherwise: 'the same as for raw-connection.ts',
    tested: TESTED_NODE,
    holds: async () => canLend() && (await canLendConnection()),
  },
  {
    file: 'write-queue.ts',
    reaches: ['net.Socket: _handle.writeQueueSize, _handle.bytesWritten'],
    why: 'tells a slow client, which takes an answer bit by bit, from one that takes nothing',
    otherwise: 'server.timeout of Node.js does, which counts the time in which the process was busy too',
    tested: TESTED_NODE,
    holds: async () => {
      const { connect, createServer: listen } = process.getBuiltinModule('node:net');
      const server = listen((accepted) => accepted.end());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      const queue = writeQueueOf(socket);
      socket.destroy();
      server.close();
      return queue?.taken === 0 && queue.waiting === 0;
    },
  },
  {
    file: 'small-gzip.ts',
    reaches: ['zlib.Gzip: _handle.writeSync, _handle.reset, _writeState'],
    why: 'compresses small answers with one state of zlib; to make one for each takes longer than the answer',
    otherwise: 'each answer is compressed with a state of its own, as with http_stack = "node"',
    tested: TESTED_NODE,
    holds: () => smallGzip(4) !== undefined,
  },
  {
    file: 'v8-flags.ts',
    reaches: ['flags of V8 that change after its start: --semi-space-growth-factor, --expose-gc and others'],
    why: 'keeps the memory of servers and imports small',
    otherwise: 'the heap grows as V8 lets it: up to 60 MB more for a server',
    tested: TESTED_NODE,
    holds: hasGarbageCollector,
  },
  {
    file: 'histogram-buckets.ts',
    reaches: ['prom-client 15: Histogram.hashMap'],
    why: 'adds what short answers counted themselves; observing each would stop the server for as long as they are many',
    otherwise: 'the durations of short answers are missing in the metrics; their number is not',
    tested: TESTED_NODE,
    holds: () => {
      const options = { name: 'probe', help: 'Probe.', labelNames: ['route'] as const, buckets: [1], registers: [] };
      return addToHistogram(new Histogram({ ...options, registers: [new Registry()] }), '/', [1], [1, 0], 0.5);
    },
  },
  {
    file: 'wide-addresses.mjs',
    reaches: ['AssemblyScript 0.28: options.target, module.sizeType', 'Binaryen: _BinaryenSetMemory and others'],
    why: 'compiles the kernel of digits for memories of more than 4 GiB',
    otherwise: 'the kernel cannot be built; a test builds it again, and what is installed contains it built',
    tested: TESTED_NODE,
    holds: () => hasWideAddresses(),
  },
];
