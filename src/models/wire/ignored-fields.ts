import type { FastifyReply } from '#kit/http/http-server';

// A header of a few hundred characters passes every proxy.
const MOST_NAMES = 20;
const MOST_LETTERS = 60;

const HEADER = 'x-almanac-ignored';

/**
 * Names the fields of a request that had no effect, in the header X-Almanac-Ignored: `user, messages.name`. Names are
 * cut to what a header can carry, and after twenty comes `…` as three dots.
 */
export function tellIgnored(reply: FastifyReply, ignored: ReadonlySet<string>): void {
  if (ignored.size === 0) return;
  const names = [...ignored].slice(0, MOST_NAMES).map((name) => name.slice(0, MOST_LETTERS).replace(/[^\w.$-]/g, '?'));
  reply.header(HEADER, [...names, ...(ignored.size > MOST_NAMES ? ['...'] : [])].join(', '));
}

/** Names further fields beside those that are named already. */
export function tellFurtherIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length === 0) return;
  const named = String(reply.getHeader(HEADER) ?? '').split(', ');
  tellIgnored(reply, new Set([...named.filter((name) => name !== ''), ...names]));
}
