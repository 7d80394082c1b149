/** The leaves of a JSON value by their places. A text that is JSON itself, as bodies of answers are, is taken apart too. */
function leavesOf(value: unknown, place: readonly string[], leaves: Map<string, string>): Map<string, string> {
  const inner = typeof value === 'string' && /^\s*[{[]/.test(value) ? parsed(value) : value;
  if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0)
    for (const [key, one] of Object.entries(inner)) leavesOf(one, [...place, key], leaves);
  else leaves.set(place.join(' › '), JSON.stringify(inner));
  return leaves;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * How two JSON values differ, leaf by leaf: `- place: old`, `+ place: new`. Leaves come in the order of the values. Where only
 * the order of keys or the spelling of a text that is JSON differs, there is one line that says so.
 */
export function differencesOf(before: unknown, after: unknown): string[] {
  const old = leavesOf(before, [], new Map());
  const now = leavesOf(after, [], new Map());
  const lines: string[] = [];
  for (const place of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(place), now.get(place)];
    if (was === is) continue;
    if (was !== undefined) lines.push(`- ${place}: ${was}`);
    if (is !== undefined) lines.push(`+ ${place}: ${is}`);
  }
  if (lines.length === 0 && JSON.stringify(before) !== JSON.stringify(after))
    lines.push('~ the same values in another order or spelling');
  return lines;
}
