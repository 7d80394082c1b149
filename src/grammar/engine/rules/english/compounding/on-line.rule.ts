import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_LINE',
  category: 'COMPOUNDING',
  description: '“on line”, “data base”, “e mail”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[on line] shop|store|shopping|course|courses|banking|game|games|dating|order|service|services|form|now => online',
    'buy|bought|order|ordered|available|book|booked|shop|register|chat it|them|tickets|clothes|books? [on line] => online',
    '[e mail] => email',
    '[e mails] => emails',
    '[web page] => webpage',
    '[data base] => database',
    '[data bases] => databases',
    '[pass word] => password',
    '[pass words] => passwords',
    '[user name] => username',
    '[down load] => download',
    '[up load] => upload',
  ],
  wrong: ['I bought it [[on line]]. => online', 'Our [[data base]] is down. => database'],
  right: ['I bought it online.', 'They stood on line two.'],
});
