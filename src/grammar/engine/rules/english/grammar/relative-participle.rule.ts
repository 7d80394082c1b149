import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RELATIVE_PARTICIPLE',
  category: 'GRAMMAR',
  description: '“the man who known it” for “who knows it”',
  message: 'The verb after “\\1” has the wrong form.',
  shortMessage: 'Verb form',
  patterns: [
    'who [known|done|gone|seen|taken|given|written|begun|chosen|broken|spoken|eaten|grown|drawn|been|driven|forgotten] :PRP,DT,PRPS,IN,TO,RB => {past:\\2} || have \\2',
    'that|which [drawn|done|gone|seen|begun|broken|spoken|eaten|grown|driven|forgotten] me|us|them|him|her|you|to|the|a|my|their|our => {past:\\2} || have \\2',
  ],
  wrong: ['Ask the man who [[known]] it. => knew', 'Here are the signs that [[drawn]] us here. => drew'],
  right: ['Ask the man who knew it.', 'He who is gone is gone.'],
});
