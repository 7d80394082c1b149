import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_MAKE',
  category: 'GRAMMAR',
  winsOver: ['IT_VBZ'],
  description: '“it make sense” for “it makes sense”',
  message: 'Use “{third:\\3}” with “\\2”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        'because|that|if|when|,|\\-|but|and it [exercise|cost|need|change|use|influence|rain|work|start|end|affect|show|play|want] :DT,PRPS,PRP,TO,JJ,NNS,NNU => {third:\\3}',
      exceptions: ['do|does|did|can|could|will|would|should|must|may|might|let|make|help|to~8 it [_]'],
    },

    {
      pattern:
        '^ it [cause|create|increase|reduce|bring|give|improve|affect|provide|allow|show|help|keep|teach|include|use|let|save|lead|destroy|protect|offer|require] :DT,PRPS,JJ,NNS,NNU,TO,PRP => {third:\\3}',
    },

    '^ it|this|that [help] people|students|children|us|me|them|him|her => {third:\\3}',
    {
      pattern:
        'because|but|so|when|and|that|, it [make|help|give|take|look|depend|seem|sound|mean|cost|work|improve|allow|provide|require|include|contain|show|teach|keep|bring|need|become|happen|exercise] sense|a|the|me|us|on|to|like|you|them|people|very|all|our|your|my|good|well => {third:\\3}',
      exceptions: [
        'let|make|made|help|see|saw|watch|hear|have|had|did|does|do|can|could|will|would|should|must|may|might~8 it [_]',
      ],
    },
    '^ it|this [make|take|cost|help|depend|seem|sound|look|mean|happen|need] sense|a|the|me|us|on|to|like|that|well|very|time|good|great|nice|you|him|her => {third:\\3}',
  ],
  wrong: [
    'It [[cause]] many problems. => causes',
    'I like sport because it [[help]] me. => helps',
    'It [[make]] sense. => makes',
    'This [[seem]] very old. => seems',
  ],
  right: ['It makes sense.', 'This look suits you.'],
});
