import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TER_ANOS',
  category: 'GRAMMAR',
  description: '“sou vinte anos” por “tenho vinte anos”',
  message: 'A idade exprime-se com “ter”.',
  shortMessage: 'Verbo',
  patterns: [
    'eu [sou] /\\d+|vinte|trinta|quarenta|dezoito|quinze|doze/ anos => tenho',
    'ele|ela [é] /\\d+|vinte|trinta|quarenta|dezoito|quinze|doze/ anos => tem',
  ],
  wrong: ['Eu [[sou]] vinte anos. => tenho', 'Ela [[é]] 18 anos. => tem'],
  right: ['Eu tenho vinte anos.', 'Ela tem 18 anos.'],
});
