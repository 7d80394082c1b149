import type { InstalledPack } from '../../pack/installed-pack.ts';
import { idOf } from '../../pack/lists/list-rule.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { gluedDutch } from './glued-parts.ts';

const ID = 'NL_SPACE_IN_COMPOUND';
const LIST = 'resource/nl/multipartcompounds.txt';

const info: RuleInfo = {
  id: ID,
  description: 'Compounds written as separate words',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
};

interface Compound {
  readonly parts: readonly string[];
  readonly written: string;
  readonly meaning: string | undefined;
}

/** What a list of compounds is looked up by. */
interface Compounds {
  /** All parts without what joins them. */
  readonly whole: ReadonlyMap<string, Compound>;
  /** What a compound with a space in it may begin with, up to the space. */
  readonly beginnings: ReadonlySet<string>;
  /** The most letters that one has. */
  readonly longest: number;
}

/** Compounds of a list of the pack that are written with a space somewhere: auto ongeluk (Dutch). */
export function spaceInCompound(pack: InstalledPack): SentenceRule[] {
  const spelled = pack.codeWords('Tools.spelledWords');
  if (!pack.hasText(LIST) || !spelled) return [];
  let compounds: Compounds | undefined;
  return [
    {
      selectsItself: true,
      infos: [info],
      check({ text }, _context, enabled) {
        const matches: RuleMatch[] = [];
        if (!text.includes(' ')) return matches;
        compounds ??= readCompounds(pack, spelled);
        for (const { index: from } of text.matchAll(/(?<![A-Za-z])[^ ]/g)) {
          const space = text.indexOf(' ', from);
          if (space < 0) break;
          if (!compounds.beginnings.has(text.slice(from, space))) continue;
          for (const { compound, to } of compoundsAt(text, from, space, compounds)) {
            const parts = text.slice(from, to).split(' ');
            const own: RuleInfo = { ...info, id: `${ID}_${idOf(text.slice(from, to), ID)}`, family: ID };
            // Parts that stand together already may be joined in another way.
            if (gluedDutch(parts, spelled) !== compound.written || !enabled(own)) continue;
            matches.push({
              rule: own,
              from,
              to,
              message: `Dit is één woord: “${compound.written}”${compound.meaning === undefined ? '' : ` (${compound.meaning})`}.`,
              shortMessage: 'Spatie te veel',
              replacements: [{ value: compound.written }],
            });
          }
        }
        return matches;
      },
    },
  ];
}

function readCompounds(pack: InstalledPack, spelled: ReadonlySet<string>): Compounds {
  const whole = new Map<string, Compound>();
  const beginnings = new Set<string>();
  let longest = 0;
  for (const line of pack.lines(LIST)) {
    const [phrase = '', meaning] = line.split('|');
    const parts = phrase.split(' ');
    const key = parts.join('');
    whole.set(key, { parts, written: gluedDutch(parts, spelled), meaning: meaning?.trim() });
    for (let count = 1; count < parts.length; count++) beginnings.add(parts.slice(0, count).join(''));
    longest = Math.max(longest, key.length);
  }
  return { whole, beginnings, longest };
}

/** The compounds that begin at a place and have a space where given, with where they end. */
function* compoundsAt(
  text: string,
  from: number,
  space: number,
  { whole, longest }: Compounds,
): Generator<{ readonly compound: Compound; readonly to: number }> {
  let key = text.slice(from, space);
  for (let to = space; to < text.length && key.length <= longest; to++) {
    const letter = text.charAt(to);
    if (letter === ' ') continue;
    key += letter;
    if (/[A-Za-z]/.test(text.charAt(to + 1))) continue;
    const compound = whole.get(key);
    if (compound && isCutAtParts(text.slice(from, to + 1), compound.parts)) yield { compound, to: to + 1 };
  }
}

/** Is every space where two parts meet? */
function isCutAtParts(written: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    if (at > 0 && written[at] === ' ') at++;
    if (!written.startsWith(part, at)) return false;
    at += part.length;
  }
  return at === written.length;
}
