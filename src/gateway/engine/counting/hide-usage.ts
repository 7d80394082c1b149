const NOTHING = Buffer.alloc(0);
/** An event that grows beyond this is passed on as it is: those with usage are short. */
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * Takes the usage out of a stream of OpenAI for a client that did not ask for it: the last event, which has nothing else
 * in it, and `"usage":null` in the others.
 */
export class UsageHider {
  #held = NOTHING;
  #passesEvent = false;

  /** @returns what of the stream is to be sent by now; whole events, unless one is very long */
  feed(piece: Buffer): Buffer {
    let rest = Buffer.concat([this.#held, piece]);
    const passed: Buffer[] = [];
    for (;;) {
      const end = endOfEvent(rest);
      if (end === undefined) break;
      const event = rest.subarray(0, end);
      passed.push(this.#passesEvent ? event : withoutUsage(event));
      this.#passesEvent = false;
      rest = rest.subarray(end);
    }
    if (this.#passesEvent || rest.length > MAX_EVENT_BYTES) {
      this.#passesEvent = true;
      passed.push(rest);
      rest = NOTHING;
    }
    // A view would keep the whole piece.
    this.#held = Buffer.from(rest);
    return Buffer.concat(passed);
  }

  /** @returns what is left of a stream that ends within an event */
  end(): Buffer {
    const held = this.#held;
    this.#held = NOTHING;
    return held;
  }
}

const LF = 0x0a;
const CR = 0x0d;

/** Where the first event ends, with its empty line; undefined when its end is not here. */
function endOfEvent(bytes: Buffer): number | undefined {
  for (let feed = bytes.indexOf(LF); feed >= 0; ) {
    const next = bytes[feed + 1] === CR ? feed + 2 : feed + 1;
    if (bytes[next] === LF) return next + 1;
    feed = bytes.indexOf(LF, next);
  }
  return undefined;
}

const USAGE = /,\s*"usage"\s*:\s*null/;

function withoutUsage(event: Buffer): Buffer {
  if (!event.includes('"usage"')) return event;
  const text = event.toString();
  const data = text
    .trim()
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
    .join('');
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch {
    return event;
  }
  if (typeof chunk !== 'object' || chunk === null || !('usage' in chunk)) return event;
  if (chunk.usage === null) return Buffer.from(text.replace(USAGE, ''));
  return 'choices' in chunk && Array.isArray(chunk.choices) && chunk.choices.length === 0 ? NOTHING : event;
}
