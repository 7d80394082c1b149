import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLUS_MEILLEUR',
  category: 'GRAMMAR',
  description: '« plus meilleur » pour « meilleur »',
  message: 'Ce mot est déjà un comparatif.',
  shortMessage: 'Comparatif',
  patterns: [
    '[plus meilleur|meilleure|meilleurs|meilleures] => \\2',
    '[plus mieux] => mieux',
    '[plus|moins pire|pires] => \\2',
    '[plus bon|bonne] /que|[.,!?]/ => meilleur',
  ],
  wrong: ['C’est [[plus meilleur]] ici. => meilleur', 'Il va [[plus mieux]]. => mieux'],
  right: ['C’est meilleur ici.', 'Il va mieux.'],
});
