import { fromBufferPromise } from 'yauzl';
import type { MaxentParameters } from '../../store/pack/maxent-model.ts';

/** Entries of an archive that is a model of OpenNLP (a zip with a manifest). */
export async function readModelArchive(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const zip = await fromBufferPromise(Buffer.from(bytes));
  try {
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      entries.set(entry.fileName, Buffer.concat(chunks));
    }
  } finally {
    zip.close();
  }
  return entries;
}

/**
 * Reads a maximum entropy model in OpenNLP's binary form (GIS): outcomes, patterns of outcomes, predicates in the order
 * of their patterns, and the weights in the same order.
 * @throws Error when it is of another kind
 */
export function readMaxent(bytes: Buffer): MaxentParameters {
  let at = 0;
  const text = (): string => {
    const length = bytes.readUInt16BE(at);
    at += 2 + length;
    return bytes.toString('utf8', at - length, at);
  };
  const integer = (): number => {
    at += 4;
    return bytes.readInt32BE(at - 4);
  };
  const real = (): number => {
    at += 8;
    return bytes.readDoubleBE(at - 8);
  };
  const kind = text();
  const constant = integer();
  real();
  if (kind !== 'GIS' || constant !== 1) throw new Error(`A model of the kind ${kind} ${constant} is not known.`);
  const outcomes = Array.from({ length: integer() }, text);
  const patterns = Array.from({ length: integer() }, () => text().split(' ').map(Number));
  const names = Array.from({ length: integer() }, text);
  const rest = names.values();
  const name = (): string => {
    const { value } = rest.next();
    if (value === undefined) throw new Error('A model names fewer predicates than it counts.');
    return value;
  };
  const predicates = patterns.flatMap(([count = 0, ...of]) =>
    Array.from({ length: count }, () => ({ name: name(), outcomes: of, weights: of.map(real) })),
  );
  return { outcomes, predicates };
}
