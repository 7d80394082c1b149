import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SAISON_MINUSCULE',
  category: 'CASING',
  description: 'Saison, religion ou titre avec une majuscule',
  message: 'C’est un nom commun : il prend une minuscule.',
  shortMessage: 'Minuscule',
  patterns: [
    {
      pattern: 'le|en|cet|l’|au|ce|du|chaque [=Printemps|Été|Automne|Hiver] => ={small:\\2}',
      exceptions: ['le|du [=Printemps] de =Prague'],
    },
    {
      pattern: 'le|un|du|au [=Président|Roi|Ministre|Maire|Directeur|Pape] de|du|d’|des => ={small:\\2}',
      exceptions: ['le|un|du|au [=Président] de|du =République|Sénat'],
    },
    'le|du|au [=Christianisme|Catholicisme|Bouddhisme|Judaïsme|Protestantisme] => ={small:\\2}',
  ],
  wrong: ['Il voyage en [[Hiver]]. => hiver', 'Voici le [[Maire]] du village. => maire'],
  right: ['Il voyage en hiver.', 'Voici le maire du village.'],
});
