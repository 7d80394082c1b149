import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIDWOORD_DE_TWEE',
  category: 'GRAMMAR',
  description: '“het fles”, “het muziek”: de-woorden',
  message: 'Dit is een de-woord.',
  shortMessage: 'Lidwoord',
  patterns: [
    '[het] fles|muziek|maand|nacht|avond|ochtend|regen|wind|sneeuw|aarde|wereld|winkel|prijs|les|naam|taal|reis|foto|film|brief|stoel => de',
    '[dit] fles|muziek|maand|nacht|avond|ochtend|regen|wind|wereld|winkel|prijs|les|naam|taal|reis|foto|film|brief => deze',
  ],
  wrong: ['[[Het]] muziek is hard. => De', 'Ik ken [[dit]] film. => deze'],
  right: ['De muziek is hard.', 'Ik ken deze film.'],
});
