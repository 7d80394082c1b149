// What keys are for, by number: ../tag-keys.ts and ../key-bits.ts have the same.
export const MAIN: u32 = 1;
export const NAME: u32 = 2;
export const REFERENCE: u32 = 3;
export const ADDRESS_PART: u32 = 4;
export const HOUSE_NUMBER: u32 = 5;
export const HOUSE_NAME: u32 = 6;
export const POSTCODE: u32 = 7;
export const COUNTRY: u32 = 8;
export const DROPPED: u32 = 9;
export const ADMIN_LEVEL: u32 = 10;
export const CAPITAL: u32 = 11;
export const INTERPOLATION: u32 = 12;
export const ENTRANCE: u32 = 13;

/** Without any of these an object is not kept. */
export const WORTH_KEEPING: u32 =
  (1 << MAIN) | (1 << POSTCODE) | (1 << INTERPOLATION) | (1 << HOUSE_NUMBER) | (1 << HOUSE_NAME);

export const BOUNDARY: u32 = 32;
export const HIGHWAY: u32 = 64;
export const OWN_NAME: u32 = 128;
