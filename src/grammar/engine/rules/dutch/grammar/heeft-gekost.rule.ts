import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HEEFT_GEKOST',
  category: 'GRAMMAR',
  description: '“is gekost” en “heeft gelukt”',
  message: 'Dit werkwoord krijgt een ander hulpwerkwoord.',
  shortMessage: 'Hulpwerkwoord',
  patterns: [
    '[heeft] gelukt|gebeurd|mislukt|geslaagd => is',
    '[had] gelukt|gebeurd|mislukt => was',
    '[is] gekost|geduurd => heeft',
    'het|dat [heeft] niet? gelukt|gebeurd|mislukt => is',
  ],
  wrong: ['Het [[heeft]] gelukt! => is', 'Er [[heeft]] gebeurd wat ik vreesde. => is'],
  right: ['Het is gelukt!', 'Het heeft veel gekost.'],
});
