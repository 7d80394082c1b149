/** How a line of the access log is written. */
export type AccessForm = 'json' | 'common' | 'combined';

/** A request that was answered, or whose client has gone. Texts have a character a byte. */
export interface AccessEntry {
  readonly service: string;
  /** The X-Request-Id of the answer. */
  readonly id: string;
  /** When the request came, in milliseconds since 1970. */
  readonly time: number;
  /** Address of the client; empty where it is not known. */
  readonly client: string;
  /** Empty for what is no request; then target and protocol are too. */
  readonly method: string;
  /** Without its query, unless a setting says so. */
  readonly target: string;
  /** `HTTP/1.1` */
  readonly protocol: string;
  readonly status: number;
  /** Of the body that was sent. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Name of the token. */
  readonly token?: string | undefined;
  readonly traceId?: string | undefined;
  readonly referer?: string | undefined;
  readonly agent?: string | undefined;
}

/**
 * One line of an access log, without its end: an object of JSON, or Apache's Common or Combined Log Format
 * (`"%h %l %u %t \"%r\" %>s %b"`, and with `\"%{Referer}i\" \"%{User-Agent}i\"`).
 */
export function accessLine(form: AccessForm, entry: AccessEntry): string {
  const { service, id, time, client, method, target, protocol, status, bytes, token, referer, agent } = entry;
  if (form === 'json')
    return JSON.stringify({
      time: new Date(time).toISOString(),
      service,
      id,
      client,
      method,
      path: target,
      protocol,
      status,
      bytes,
      ms: Math.round(entry.milliseconds * 1000) / 1000,
      token,
      trace: entry.traceId,
    });
  const user = token === undefined ? '-' : escaped(token).replaceAll(' ', '\\x20');
  const request = method === '' ? '-' : escaped(`${method} ${target} ${protocol}`);
  const common = `${escaped(client) || '-'} - ${user || '-'} [${apacheTime(time)}] "${request}" ${status} ${bytes || '-'}`;
  return form === 'common' ? common : `${common} "${escaped(referer ?? '-')}" "${escaped(agent ?? '-')}"`;
}

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** As Apache writes what clients send: no client can end a line or a quoted part of it. */
const escaped = (text: string): string =>
  text.replace(/["\\\x00-\x1f\x7f-\uffff]/g, (letter) => SHORT[letter] ?? hexadecimal(letter));

const hexadecimal = (letter: string): string =>
  [...Buffer.from(letter, letter.charCodeAt(0) > 0xff ? 'utf8' : 'latin1')]
    .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    .join('');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');

/** `28/Nov/2026:21:16:27 +0100`, in local time. */
function apacheTime(time: number): string {
  const date = new Date(time);
  const minutes = -date.getTimezoneOffset();
  const day = `${two(date.getDate())}/${MONTHS[date.getMonth()]}/${date.getFullYear()}`;
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  const away = Math.abs(minutes);
  return `${day}:${clock} ${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}${two(away % 60)}`;
}
