// One of several processes that serve the gateway on one port. It does what its primary says, and ends with it.
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the next start finds the modules compiled.
enableCompileCache();
const { runWorker } = await import('#kit/run-worker');
const { service } = await import('./service.ts');
runWorker(service);
