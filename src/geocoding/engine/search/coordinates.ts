/** A point in a text, and the words around it. */
export interface TextPoint {
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
  /** What stands before or after it; empty where the text is the point alone. */
  readonly rest: string;
}

const NUMBER = '(\\d+(?:\\.\\d+)?)';
const SIGN = '[+-]?';
/** Degrees with a fraction; degrees and minutes; degrees, minutes and seconds. */
const ANGLES = ['(\\d+\\.\\d+)°?', `(\\d+)[°\\s]+${NUMBER}[′']*`, `(\\d+)[°\\s]+(\\d+)[′'\\s]+${NUMBER}["″]*`];

/** Forms with the letters of the directions before the numbers, and after them. */
const LETTERED = ANGLES.flatMap((angle) => [
  { letters: 'before', form: whole(`([NS])\\s*${angle}[\\s,]+([EW])\\s*${angle}`) },
  { letters: 'behind', form: whole(`${angle}\\s*([NS])[\\s,]+${angle}\\s*([EW])`) },
]);
const SIGNED = [
  whole(`\\[?(${SIGN}\\d+\\.\\d+)[\\s,]+(${SIGN}\\d+\\.\\d+)\\]?`),
  // Whole numbers are a point only where nothing else is said.
  /^()\[?([+-]?\d{1,2})\s*,\s*([+-]?\d{1,3})\]?()$/,
];

/** A form that stands at the beginning or the end of a text. */
function whole(form: string): RegExp {
  return new RegExp(`^(?:(.*?)\\s+)??${form}(?:\\s+(.*))?$`, 'u');
}

/** The point in a text, as people write points (Nominatim 5.3, v1/helpers.py). undefined where there is none. */
export function pointInText(text: string): TextPoint | undefined {
  for (const { letters, form } of LETTERED) {
    const match = form.exec(text);
    if (match === null) continue;
    const [before, after] = [match[1] ?? '', match.at(-1) ?? ''];
    if (before !== '' && after !== '') continue;
    const groups = match.slice(2, -1).map((group) => group ?? '');
    const half = groups.length / 2;
    const lat = angleOf(groups.slice(0, half), letters === 'before');
    const lon = angleOf(groups.slice(half), letters === 'before');
    return pointOf(lat, lon, before || after);
  }
  for (const form of SIGNED) {
    const [, before = '', lat = '', lon = '', after = ''] = form.exec(text) ?? [];
    if (lat === '' || (before !== '' && after !== '')) continue;
    return pointOf(Number(lat), Number(lon), before || after);
  }
  return undefined;
}

function pointOf(lat: number, lon: number, rest: string): TextPoint | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon, rest: rest.trim() } : undefined;
}

/** Degrees out of the parts of an angle and its letter. */
function angleOf(parts: readonly string[], letterFirst: boolean): number {
  const letter = letterFirst ? parts[0] : parts.at(-1);
  const [degrees = 0, minutes = 0, seconds = 0] = (letterFirst ? parts.slice(1) : parts.slice(0, -1)).map(Number);
  const angle = degrees + minutes / 60 + seconds / 3600;
  return letter === 'S' || letter === 'W' ? -angle : angle;
}
