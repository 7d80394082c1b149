/** Where a span belongs: what `traceparent` and `tracestate` of W3C Trace Context say. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Is the trace recorded? */
  readonly isSampled: boolean;
  /** What tracing systems say to one another, as it came; empty for nothing. */
  readonly state: string;
}

const PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
/** Bytes and members that are passed on at most; W3C asks for 512 and allows 32. */
const LONGEST_STATE = 2048;
const MOST_MEMBERS = 32;
const KEY = '[a-z0-9][a-z0-9_*/@-]{0,255}';
const MEMBER = new RegExp(`^${KEY}=[\\x20-\\x2b\\x2d-\\x3c\\x3e-\\x7e]{0,255}[\\x21-\\x2b\\x2d-\\x3c\\x3e-\\x7e]$`);

/**
 * Reads the two headers (W3C Trace Context, sections 3.2 and 3.3).
 * @param parent the value of `traceparent`; several of them, joined by commas, are refused as a whole
 * @param state the values of `tracestate`, joined by commas; what is malformed is left out as a whole
 * @returns undefined where the trace begins here
 */
export function readTraceContext(parent: string | undefined, state: string | undefined): TraceContext | undefined {
  if (parent === undefined) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = PARENT.exec(parent) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1, state: readState(state ?? '') };
}

function readState(state: string): string {
  if (state.length > LONGEST_STATE) return '';
  const members = state
    .split(',')
    .map((member) => member.replace(/^[\t ]+|[\t ]+$/g, ''))
    .filter((member) => member !== '');
  const keys = new Set(members.map((member) => member.slice(0, member.indexOf('='))));
  const isSound = members.length <= MOST_MEMBERS && keys.size === members.length;
  return isSound && members.every((member) => MEMBER.test(member)) ? members.join(',') : '';
}

/** The value of `traceparent` for those who work for a span. */
export const traceParent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
