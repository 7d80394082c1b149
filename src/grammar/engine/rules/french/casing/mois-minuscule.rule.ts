import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOIS_MINUSCULE',
  category: 'CASING',
  description: '« Lundi », « Janvier » au milieu d’une phrase',
  message: 'Les jours et les mois s’écrivent avec une minuscule.',
  shortMessage: 'Majuscule',
  patterns: [
    '/le|en|ce|chaque|du|\\p{N}+|er|de/ [=Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre] => ={small:\\2}',
  ],
  exceptions: ['champ|planète de|du [=Mars]'],
  wrong: ['Il vient le [[Lundi]]. => lundi', 'Elle est née en [[Mars]]. => mars'],
  right: ['Il vient le lundi.', 'Lundi, il pleut.'],
});
