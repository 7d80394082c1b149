import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_SINGULIER',
  category: 'GRAMMAR',
  description: 'Un pluriel après « un », « le », « ma », « chaque »',
  message: 'Après « \\1 », le nom reste au singulier.',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern: 'un|une|cet|cette|ma|ta|sa|chaque|aucun|aucune|du|au [:P^:PP] => {sing:\\2}',
      exceptions: ['-|plus|moins [_]'],
    },
    'ce|mon|ton|son|notre|votre [:P^:PP,V] => {sing:\\2}',
    {
      pattern: '[un|une :P^:PP] => \\1 {sing:\\2} || des \\2',
      exceptions: [
        "l’|l'|d’|d'|quelqu’|pas|pour|par|en|vingt|trente|quarante|cinquante|soixante|et|sur|-|cent un|une [_]",
        '[un|une _] -',
      ],
    },
    {
      pattern: '[le|la :P^:V,PP,GER,INF] => les \\2 || \\1 {sing:\\2}',
      exceptions: ['je|j’|tu|il|elle|on|nous|vous|ils|elles|ne|qui|me|te|se|pour|de|à|sans|et|en [le|la _]'],
    },
  ],
  wrong: [
    'Il a un chat et une [[chiens]]. => chien',
    '[[Le unités]] avancent. => Les unités',
    'Ma [[sœurs]] est partie. => sœur',
  ],
  right: ['Il a un chat et un chien.', 'L’un deux est parti.', 'Le temps passe.'],
});
