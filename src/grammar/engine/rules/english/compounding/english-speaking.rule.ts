import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENGLISH_SPEAKING',
  category: 'COMPOUNDING',
  description: '“English speaking country”, “record breaking”',
  message: 'Use a hyphen before a noun.',
  shortMessage: 'Compound word',
  patterns: [
    '[english|french|german|spanish speaking] country|countries|world|people|person|tourists|students|guide => \\1-speaking',
    '[record breaking] time|year|jump|number|heat|temperatures => record-breaking',
    '[hard working] man|woman|student|students|people|person|families|employees => hard-working',
    '[good looking] man|woman|guy|boy|girl|people|person => good-looking',
    '[easy going] person|man|woman|people|way => easy-going',
    '[open minded] person|people|man|woman => open-minded',
    '[old fashioned] way|style|clothes|man|hotel|house => old-fashioned',
    'is|are|was|very|so|too [old fashioned] => old-fashioned',
    'is|are|was|very|so|too [open|narrow|absent minded] => \\2-minded',
  ],
  wrong: ['He is a [[good looking]] man. => good-looking', 'She is very [[open minded]]. => open-minded'],
  right: ['He is a good-looking man.', 'They were looking at him.'],
});
