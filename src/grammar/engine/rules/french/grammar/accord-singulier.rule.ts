import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_SINGULIER',
  category: 'GRAMMAR',
  description: 'Un pluriel après « un », « ce », « mon »',
  message: 'Après « \\1 », le nom est au singulier.',
  shortMessage: 'Accord',
  patterns: ['un|une|le|la|ce|cet|cette|mon|ton|son|ma|ta|sa|chaque [@plural] => {singulier:\\2}'],
  wrong: ['C’est une [[maisons]]. => maison', 'Chaque [[jours]], il marche. => jour'],
  right: ['C’est une maison.', 'Les maisons sont là.'],
});
