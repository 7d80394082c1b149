import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_BE_NOT',
  category: 'GRAMMAR',
  description: '“would be not possible” for “would not be possible”',
  message: 'Put “not” before “be”.',
  shortMessage: 'Word order',
  patterns: ["would|will|could|should|may|might|can|must|'ll|’ll [be not] :JJ,VBG,DT,VBN,PRPS^less|more => not be"],
  exceptions: ['[be not] only|merely|just|unlike|so|a|the|very'],
  wrong: ['It would [[be not]] fair. => not be', 'This will [[be not]] easy. => not be'],
  right: ['It would not be fair.', 'It will be not only cold but wet.'],
});
