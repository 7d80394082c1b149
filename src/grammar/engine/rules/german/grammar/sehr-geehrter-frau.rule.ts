import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEHR_GEEHRTER_FRAU',
  category: 'GRAMMAR',
  description: '„sehr geehrter Frau“',
  message: 'Vor „Frau“ heißt es „geehrte“ und „liebe“, vor „Herr“ „geehrter“ und „lieber“.',
  shortMessage: 'Anrede',
  patterns: [
    'sehr? [geehrter] frau|damen => geehrte',
    'sehr? [geehrte] herr => geehrter',
    '^ [lieber] frau => liebe',
    '^ [liebe] herr => lieber',
  ],
  wrong: ['Sehr [[geehrter]] Frau Meier, danke. => geehrte', 'Sehr [[geehrte]] Herr Schulz, danke. => geehrter'],
  right: ['Sehr geehrte Frau Meier, danke.', 'Sehr geehrte Herren, danke.'],
});
