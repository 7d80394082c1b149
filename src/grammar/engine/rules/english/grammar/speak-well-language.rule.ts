import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPEAK_WELL_LANGUAGE',
  category: 'GRAMMAR',
  description: '“speak well English” for “speak English well”',
  message: 'Put “\\2” after the object: “\\3 \\2”.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        'speak|speaks|spoke|speaking|know|knows|play|plays|learn|understand [well|perfectly|fluently|badly english|spanish|french|german|italian|chinese|football|tennis|music|chess] => \\3 \\2',
    },
  ],
  wrong: ['She speaks [[well English]]. => English well', 'He plays [[badly chess]]. => chess badly'],
  right: ['She speaks English well.', 'He speaks good English.'],
});
