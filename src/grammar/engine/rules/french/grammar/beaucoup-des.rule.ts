import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEAUCOUP_DES',
  category: 'GRAMMAR',
  description: '« beaucoup des amis » pour « beaucoup d’amis »',
  message: 'Après « \\1 », on emploie « de ».',
  shortMessage: 'Construction',
  patterns: [
    'beaucoup|trop|peu|assez|énormément|tellement [des] @plural^amis|enfants|hommes|écoles|heures|histoires|idées|années|arbres|oiseaux|œufs|animaux|hôtels|erreurs|affaires|amies|objets|exemples|avions|efforts|étudiants => de',
    'beaucoup|trop|peu|assez [du] temps|travail|bruit|monde|lait|pain|sucre => de',
    'beaucoup|trop|peu|assez [de la] chance|place|musique|viande|pluie => de',
  ],
  wrong: ['Il a beaucoup [[des]] livres. => de', 'J’ai trop [[du]] travail. => de'],
  right: ['Il a beaucoup de livres.', 'Peu de gens le savent.'],
});
