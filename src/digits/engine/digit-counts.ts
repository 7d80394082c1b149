/** Hexadecimal digits that say as much as a number of decimals; y-cruncher counts them the same way. */
export const hexadecimalsFor = (decimals: number): number => Math.ceil(decimals / Math.log10(16));
