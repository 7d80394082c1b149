import { anyOf, type Expression, NOTHING, sequence, text } from './grammar-builder.ts';

/** One of these texts. Common beginnings are shared, so that few ways are open at any time. */
export function literalTexts(texts: readonly string[]): Expression {
  return shared([...new Set(texts)].map((one) => [...one]));
}

function shared(texts: readonly (readonly string[])[]): Expression {
  const first = texts[0];
  if (first === undefined) return anyOf();
  let common = 0;
  while (common < first.length && texts.every((one) => one[common] === first[common])) common++;
  const head = text(first.slice(0, common).join(''));
  const rests = texts.map((one) => one.slice(common));
  const groups = Map.groupBy(
    rests.filter((rest) => rest.length > 0),
    (rest) => rest[0],
  );
  if (groups.size === 0) return head;
  return sequence(
    head,
    anyOf(
      ...[...groups.values()].map(shared),
      ...(groups.size > 0 && rests.some((rest) => rest.length === 0) ? [NOTHING] : []),
    ),
  );
}
