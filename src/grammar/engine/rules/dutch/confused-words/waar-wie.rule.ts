import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAAR_WIE',
  category: 'CONFUSED_WORDS',
  description: '“de man waarmee” blijft; “de vrouw wat”',
  message: 'Na een persoon staat “die”.',
  shortMessage: 'Verwijzing',
  patterns: [
    'de man|vrouw|jongen|mensen|vriend|vriendin|buurman|leraar [wat] ik|hij|zij|ze|we|wij|daar|hier|naast => die',
    'het kind|meisje|boek|huis [wat] ik|hij|zij|ze|we|wij|daar|hier => dat',
  ],
  wrong: ['De man [[wat]] daar staat. => die', 'Het boek [[wat]] ik lees, is mooi. => dat'],
  right: ['De man die daar staat.', 'Alles wat ik lees, is mooi.'],
});
