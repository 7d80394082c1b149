/**
 * Gives the memory of an array back at once; the array is empty afterwards. A collector sees the small object and not
 * the large memory behind it, and comes when many of them lie about: an import would need half as much again. Small ones
 * are left alone: they may be part of a buffer that others share.
 */
export function release({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && byteLength >= Buffer.poolSize) buffer.transfer(0);
}
