import { connect, type TLSSocket } from 'node:tls';

/** Types of frames. */
export const DATA = 0;
export const HEADERS = 1;
export const RST_STREAM = 3;
export const SETTINGS = 4;
export const GOAWAY = 7;
export const WINDOW_UPDATE = 8;
export const CONTINUATION = 9;
export const END_STREAM = 1;
export const END_HEADERS = 4;
const ACK = 1;
const HEAD_BYTES = 9;
const CANCEL = 8;
/** Streams that a flood opens between two turns of the event loop. */
const BURST = 50;
const MOST_PAYLOAD = 16_384;
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

/** The bytes of a frame. */
export function frame(type: number, flags: number, stream: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'latin1');
  const length = bytes.length < 127 ? [bytes.length] : [127];
  if (bytes.length >= 127) {
    let rest = bytes.length - 127;
    for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
    length.push(rest);
  }
  return Buffer.concat([Buffer.from(length), bytes]);
}

/** The frames of a head whose fields stand as they are, in no compressed form (RFC 7541, 6.2.2). */
export function headFrames(fields: readonly (readonly [string, string])[], stream: number, ends: boolean): Buffer {
  const block = Buffer.concat(fields.flatMap(([name, value]) => [Buffer.from([0]), text(name), text(value)]));
  const frames: Buffer[] = [];
  for (let at = 0; at === 0 || at < block.length; at += MOST_PAYLOAD) {
    const isLast = at + MOST_PAYLOAD >= block.length;
    const flags = (at === 0 && ends ? END_STREAM : 0) + (isLast ? END_HEADERS : 0);
    frames.push(frame(at === 0 ? HEADERS : CONTINUATION, flags, stream, block.subarray(at, at + MOST_PAYLOAD)));
  }
  return Buffer.concat(frames);
}

interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly stream: number;
  readonly payload: Buffer;
}

/** Tells each frame that comes over a connection. */
function readFrames(socket: TLSSocket, take: (frame: Frame) => void): void {
  let bytes = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece]);
    while (bytes.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + bytes.readUIntBE(0, 3);
      if (bytes.length < end) return;
      const [type, flags, stream] = [bytes.readUInt8(3), bytes.readUInt8(4), bytes.readUInt32BE(5)];
      const payload = bytes.subarray(HEAD_BYTES, end);
      bytes = bytes.subarray(end);
      take({ type, flags, stream, payload });
    }
  });
}

/** How a server answered stream 1: its status, or 0 where it broke it off. */
export function sendHttp2(url: string, frames: Buffer): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), ALPNProtocols: ['h2'], rejectUnauthorized: false });
    let status = 0;
    let done = false;
    const end = (): void => {
      done = true;
      socket.destroy();
      resolve(status);
    };
    socket.on('secureConnect', () =>
      socket.write(Buffer.concat([Buffer.from(PREFACE), frame(SETTINGS, 0, 0), frames])),
    );
    readFrames(socket, ({ type, flags, stream, payload }) => {
      if (done) return;
      if (type === SETTINGS && (flags & ACK) === 0) socket.write(frame(SETTINGS, ACK, 0));
      if (type === GOAWAY) return end();
      // What follows was answered: nothing comes for the first.
      if (stream > 1) return end();
      if (stream !== 1) return;
      if (type === HEADERS) status = statusOf(payload) === 100 ? status : statusOf(payload);
      if (type === RST_STREAM || ((type === HEADERS || type === DATA) && (flags & END_STREAM) !== 0)) end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!done) end();
    });
  });
}

/** How a flood of streams ended. */
export interface Flooded {
  readonly opened: number;
  /** The code of GOAWAY; undefined when none came before the connection was closed. */
  readonly code: number | undefined;
}

/**
 * Opens streams and resets each at once, until the server closes the connection or so many were opened. node's own client
 * cannot do it: that of Node 24 never hears that its connection was closed.
 * @param fields of each request
 */
export function floodHttp2(
  url: string,
  fields: readonly (readonly [string, string])[],
  most: number,
): Promise<Flooded> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), ALPNProtocols: ['h2'], rejectUnauthorized: false });
    let opened = 0;
    let code: number | undefined;
    const burst = (): void => {
      const frames: Buffer[] = [];
      for (const end = Math.min(most, opened + BURST); opened < end; opened++) {
        const stream = 2 * opened + 1;
        frames.push(headFrames(fields, stream, true), frame(RST_STREAM, 0, stream, Buffer.from([0, 0, 0, CANCEL])));
      }
      if (!socket.writable) return;
      socket.write(Buffer.concat(frames), () => {
        if (opened < most) setImmediate(burst);
        else socket.end();
      });
    };
    socket.on('secureConnect', () => {
      socket.write(Buffer.concat([Buffer.from(PREFACE), frame(SETTINGS, 0, 0)]));
      burst();
    });
    readFrames(socket, ({ type, payload }) => {
      if (type === GOAWAY) code = payload.readUInt32BE(4);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ opened, code }));
  });
}

const INDEXED = [200, 204, 206, 304, 400, 404, 500];

/** The status of an answer, which is the first of its fields. */
function statusOf(block: Buffer): number {
  let at = 0;
  // Changes of the size of the table may stand before.
  while (((block[at] ?? 0) & 0xe0) === 0x20) {
    const isLong = ((block[at++] ?? 0) & 0x1f) === 0x1f;
    if (isLong) {
      while ((block[at] ?? 0) >= 128) at++;
      at++;
    }
  }
  const first = block[at] ?? 0;
  if (first >= 0x80) return INDEXED[first - 0x88] ?? 0;
  const length = block[at + 1] ?? 0;
  const value = block.subarray(at + 2, at + 2 + (length & 0x7f));
  return Number(length < 128 ? value.toString('latin1') : digits(value));
}

/** Digits in Huffman's code (RFC 7541, appendix B): five bits for 0 to 2, six for the others. */
function digits(coded: Buffer): string {
  const bits = [...coded].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let read = '';
  for (let at = 0; read.length < 3 && at < bits.length; ) {
    const five = Number.parseInt(bits.slice(at, at + 5), 2);
    if (five <= 2) read += five;
    else read += Number.parseInt(bits.slice(at, at + 6), 2) - 0b011001 + 3;
    at += five <= 2 ? 5 : 6;
  }
  return read;
}
