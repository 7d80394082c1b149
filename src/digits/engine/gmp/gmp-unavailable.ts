/** GMP cannot be used here; the message says why. */
export class GmpUnavailable extends Error {}
