import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WORTH_OF',
  category: 'GRAMMAR',
  description: '“worth of seeing” for “worth seeing”',
  message: 'Leave out “of” after “worth”.',
  shortMessage: 'Preposition',
  patterns: [{ pattern: "am|is|are|was|were|be|not|really|well|'s|’s worth [of] :DT,PRPS,VBG,PRP => " }],
  wrong: ['The trip was worth[[ of]] the money. =>', 'This museum is worth[[ of]] visiting. =>'],
  right: ['The trip was worth the money.', 'He knows the worth of a smile.'],
});
