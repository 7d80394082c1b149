/** node:crypto, loaded when it is first asked for: it is a fiftieth of a start, and few first answers need it. */
export const crypto = (): typeof import('node:crypto') => process.getBuiltinModule('node:crypto');
