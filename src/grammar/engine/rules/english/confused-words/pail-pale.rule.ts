import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PAIL_PALE',
  category: 'CONFUSED_WORDS',
  description: '“pail” for “pale” and the other way round',
  message: '“Pale” means “light in colour”; a “pail” is a bucket.',
  shortMessage: 'Confused words',
  patterns: [
    'look|looks|looked|turned|went|so|very|too|his|her [pail] /[.,;!?]|and|face|skin|with|as|blue|green|yellow|pink/ => pale',
    'a [pale] of water|milk|sand => pail',
    '[pail] in comparison => pale',
  ],
  wrong: ['She looked [[pail]] and tired. => pale', 'He carried a [[pale]] of water. => pail'],
  right: ['She looked pale and tired.', 'He carried a pail of water.'],
});
