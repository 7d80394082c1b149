import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_MAKE',
  category: 'GRAMMAR',
  winsOver: ['IT_VBZ'],
  description: '“it make sense” for “it makes sense”',
  message: 'Use “{third:\\3}” with “\\2”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ it|this [make|take|cost|help|depend|seem|sound|look|mean|happen|need] sense|a|the|me|us|on|to|like|that|well|very|time|good|great|nice|you|him|her => {third:\\3}',
  ],
  wrong: ['It [[make]] sense. => makes', 'This [[seem]] very old. => seems'],
  right: ['It makes sense.', 'This look suits you.'],
});
