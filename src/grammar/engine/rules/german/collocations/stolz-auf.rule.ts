import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STOLZ_AUF',
  category: 'COLLOCATIONS',
  description: '„stolz von dir“ statt „stolz auf dich“',
  message: 'Man ist stolz auf jemanden oder etwas.',
  shortMessage: 'Präposition',
  patterns: [
    'stolz [von dir] => auf dich',
    'stolz [von mir] => auf mich',
    'stolz [über dich] => auf dich',
    'stolz [von ihm] => auf ihn',
    'stolz [für dich] => auf dich',
  ],
  wrong: ['Ich bin stolz [[von dir]]. => auf dich', 'Sie ist stolz [[von ihm]]. => auf ihn'],
  right: ['Ich bin stolz auf dich.', 'Stolz von Kopf bis Fuß ging er.'],
});
