import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUR_MUR',
  category: 'CONFUSED_WORDS',
  description: '« mur » pour « mûr »',
  message: 'Pour un fruit ou une personne, on écrit « mûr ».',
  shortMessage: 'Accent',
  patterns: [
    'fruit|fruits|assez|très|trop|âge|homme|raisin|blé [mur] => mûr',
    'fruits|tomates|pommes|poires|cerises [murs|mures] => {accent:\\2}',
  ],
  wrong: ['Cueille ce fruit [[mur]]. => mûr', 'C’est un homme d’âge [[mur]]. => mûr'],
  right: ['Cueille ce fruit mûr.', 'Il repeint le mur.'],
});
