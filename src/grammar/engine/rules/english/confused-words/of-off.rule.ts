import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OF_OFF',
  category: 'CONFUSED_WORDS',
  description: '“of” for “off” and the other way round',
  message: '“Off” means “away” or “not on”; use “of” otherwise.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'turn|turned|turning|switch|switched|take|took|taking|get|got|fell|fall|jump|jumped|cut|drop|dropped|day|days|week [of]^off /[.,;!?]|and/ => off',
      exceptions: ['day|days|week [of] and'],
    },
    'turn|turned|switch|switched|shut [of] the|it|your|my|his|her|all light|lights|tv|television|radio|computer|engine|machine|phone|alarm|water|gas => off',
    {
      pattern:
        'because|instead|out|most|some|all|kind|sort|lot|lots|front|one|part|member|number|group|example|list [off] the|a|an|my|your|his|her|our|their|these|this|those|us|them|him|it => of',
      exceptions: ['all|some|most|one|example [off] _'],
    },
  ],
  wrong: ['Turn [[of]] the light. => off', 'He sat in front [[off]] the house. => of'],
  right: ['Turn off the light.', 'He sat in front of the house.'],
});
