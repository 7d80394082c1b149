import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WELL_KNOWN',
  category: 'COMPOUNDING',
  picky: true,
  description: '“a well known author” without a hyphen',
  message: 'Use a hyphen after “well” before a noun.',
  shortMessage: 'Compound word',
  patterns: [
    'a|the|some|many|more|less [well known|written|paid|dressed|designed|educated|prepared|established|defined|documented|meaning|off] :NN,NNS => well-\\3',
  ],
  exceptions: ['[well known] as|for', '_ [well off] _'],
  wrong: [
    'She is a [[well known]] author. => well-known',
    'It is the [[well written]] story of a king. => well-written',
  ],
  right: ['She is a well-known author.', 'The story is well known.'],
});
