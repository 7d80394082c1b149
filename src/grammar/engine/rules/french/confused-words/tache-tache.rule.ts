import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TACHE_TACHE',
  category: 'CONFUSED_WORDS',
  description: '« tache » pour « tâche »',
  message: 'Un travail à faire est une « tâche ».',
  shortMessage: 'Accent',
  patterns: [
    '[tache|taches] quotidienne|quotidiennes|difficile|difficiles|ménagère|ménagères|importante|importantes|ardue|ardues|administrative|administratives|urgente|urgentes|planifiée|planifiées => {accent:\\1}',
    'accomplir|accomplit|remplir|effectuer|exécuter|réaliser|terminer une|la|cette|sa|ma|les|des|ces|ses|mes|vos|nos [tache|taches] => {accent:\\3}',
    '[tâche|tâches] de|d’ vin|café|sang|graisse|naissance|encre|peinture|rousseur => {sansaccent:\\1}',
  ],
  wrong: ['Elle accomplit une [[tache]] difficile. => tâche', 'Il reste une [[tâche]] de café. => tache'],
  right: ['Elle accomplit une tâche difficile.', 'Il reste une tache de café.'],
});
