const DATE = [
  '(?:\\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
  '\\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
  '\\d{4}-02-(?:0[1-9]|1\\d|2[0-8])',
  // Leap years.
  '(?:\\d{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)',
].join('|');
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+\\-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = `${BYTE}(?:\\.${BYTE}){3}`;
const GROUP = '[0-9a-fA-F]{1,4}';
const label = (longest: number): string => `[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,${longest - 2}}[A-Za-z0-9])?`;
// A name has at most 253 characters: up to 3 long labels or up to 8 short ones.
const HOSTNAME = `(?:(?:${label(63)}\\.){0,2}${label(63)}|(?:${label(30)}\\.){0,7}${label(30)})`;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+";
const ANY_LABEL = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';

/** All ways to write an IPv6 address: eight groups, or fewer around one `::`; the last two may be an IPv4 address. */
function ipv6(): string {
  const tail = (groups: number): string[] =>
    groups === 0
      ? ['']
      : [
          `${GROUP}(?::${GROUP}){${groups - 1}}`,
          ...(groups === 2 ? [IPV4] : groups > 2 ? [`${GROUP}(?::${GROUP}){${groups - 3}}:${IPV4}`] : []),
        ];
  const ways = tail(8);
  for (let before = 0; before <= 7; before++)
    for (let behind = 0; before + behind <= 7; behind++) {
      const front = before === 0 ? '' : `${GROUP}(?::${GROUP}){${before - 1}}`;
      ways.push(...tail(behind).map((end) => `${front}::${end}`));
    }
  return ways.join('|');
}

/**
 * The formats that a grammar holds, as ECMA patterns of the whole text: those OpenAI's structured outputs hold. Sources:
 * RFC 3339 (dates), RFC 4122, RFC 2673, RFC 4291, RFC 5321, RFC 1123. Other formats are annotations, as in JSON Schema.
 */
export const STRING_FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    date: DATE,
    time: TIME,
    'date-time': `(?:${DATE})T${TIME}`,
    duration:
      'P(?:\\d{1,9}W|(?=[\\dT])(?:\\d{1,9}Y)?(?:\\d{1,9}M)?(?:\\d{1,9}D)?(?:T(?=\\d)(?:\\d{1,9}H)?(?:\\d{1,9}M)?(?:\\d{1,9}S)?)?)',
    uuid: '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
    ipv4: IPV4,
    ipv6: ipv6(),
    email: `${ATOM}(?:\\.${ATOM})*@(?:${ANY_LABEL}\\.)+${ANY_LABEL}`,
    hostname: HOSTNAME,
  }).map(([name, pattern]) => [name, `^(?:${pattern})$`]),
);
