import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IL_Y_A_PLURIEL',
  category: 'GRAMMAR',
  description: '« il y ont », « il faillait » et formes semblables',
  message: 'La tournure impersonnelle reste au singulier.',
  shortMessage: 'Impersonnel',
  patterns: [
    'il y [ont|sont|avaient|auront|auraient] => {impersonnel:\\3}',
    '[ils] y a|avait|aura|aurait => il',
    '[ils] faut|fallait|faudra|faudrait|pleut|pleuvait|neige|suffit|semble => il',
  ],
  wrong: ['Il y [[ont]] trois livres. => a', '[[Ils]] faut partir. => Il'],
  right: ['Il y a trois livres.', 'Il faut partir.'],
});
