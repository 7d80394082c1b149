/**
 * Whether base64 is a sound, by the first bytes of the formats that llama.cpp reads: WAV, MP3 and FLAC. Anything else
 * counts as an image.
 */
export function isSound(base64: string): boolean {
  const bytes = Buffer.from(base64.slice(0, 64), 'base64');
  const text = bytes.toString('latin1');
  if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WAVE';
  const [first = 0, second = 0] = bytes;
  // The frames of an MP3 begin with eleven set bits; two more say that it is layer 3.
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2;
  return text.startsWith('fLaC') || text.startsWith('ID3') || isFrame;
}
