import type { Server } from 'node:http';

/**
 * What we use of node:http. Importing that module loads undici with it, for names that nobody asks for: 16 MB and 100 ms
 * at every start (Node 26).
 */
export const { createServer, get, METHODS, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');

/** The event with which a server of node hears of a connection that it is to read HTTP from. */
export const connectionEvent = (server: Server): 'connection' | 'secureConnection' =>
  'setSecureContext' in server ? 'secureConnection' : 'connection';
