// A thread of its own for one computation: whoever waits for it hears signals meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { computePi } from './compute-pi.ts';

const port = parentPort;
if (port === null) throw new Error('compute-worker.ts runs only as a worker thread.');
const { decimals } = workerData as { decimals: number };
const digits = computePi(decimals, (phase, share) => port.postMessage({ phase, share }));
port.postMessage({ digits });
