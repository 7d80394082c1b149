// @ts-ignore: decorators are AssemblyScript's
@inline
function digit(at: usize): u32 {
  return u32(load<u8>(at)) - 0x30;
}

/** Two digits, or more than 99. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function two(at: usize): u32 {
  const high = digit(at);
  const low = digit(at + 1);
  return high < 10 && low < 10 ? 10 * high + low : 100;
}

/**
 * Seconds since 1970 of a time such as 2031-02-01T09:05:00.000Z; the fraction and the Z may be absent.
 * @returns −1 for any other form, and for times outside 1970 to 2105
 */
export function seconds(from: usize, to: usize): i64 {
  const length = to - from;
  if (length < 19) return -1;
  const century = two(from);
  const ofCentury = two(from + 2);
  const month = two(from + 5);
  const day = two(from + 8);
  const hour = two(from + 11);
  const minute = two(from + 14);
  const second = two(from + 17);
  if (century > 99 || ofCentury > 99 || month - 1 > 11 || day - 1 > 30 || hour > 23 || minute > 59 || second > 59)
    return -1;
  // - - T : :
  if (load<u8>(from, 4) != 0x2d || load<u8>(from, 7) != 0x2d || load<u8>(from, 10) != 0x54) return -1;
  if (load<u8>(from, 13) != 0x3a || load<u8>(from, 16) != 0x3a) return -1;
  let at = from + 19;
  if (at < to && load<u8>(at) == 0x2e) {
    at++;
    if (at == to || digit(at) > 9) return -1;
    while (at < to && digit(at) < 10) at++;
  }
  if (at < to && load<u8>(at) == 0x5a) at++;
  if (at != to) return -1;
  const year = 100 * century + ofCentury;
  if (year < 1970 || year > 2105) return -1;
  const leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  if (day > (month == 2 ? (leap ? 29 : 28) : 30 + ((month + (month >> 3)) & 1))) return -1;
  // Years that begin with March have the leap day at their end.
  const shifted = month > 2 ? year : year - 1;
  const months = month > 2 ? month - 3 : month + 9;
  const days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * months + 2) / 5 + day - 1;
  const time = i64(days - 719468) * 86400 + i64(3600 * hour + 60 * minute + second);
  return time <= 0xffffffff ? time : -1;
}
