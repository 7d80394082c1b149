/** The layers of objects that a query may ask for. */
export const LAYERS = ['address', 'poi', 'railway', 'natural', 'manmade'] as const;
export type Layer = (typeof LAYERS)[number];
