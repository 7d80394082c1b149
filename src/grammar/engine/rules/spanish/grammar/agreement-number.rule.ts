import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_NUMBER',
  category: 'GRAMMAR',
  description: 'Nombre en singular tras «los», «unas», «mis»',
  message: 'Después de «\\1», el nombre va en plural.',
  shortMessage: 'Concordancia',
  patterns: [
    {
      pattern: 'los|las [:S^:V,INF,GER,PP,P^alias] => {plural:\\2}',
      exceptions: ['no|que|se|me|te|nos|les|ellos|ya|lo|os|y|a los|las [_]'],
    },
    {
      pattern:
        'unos|unas|muchos|muchas|pocos|pocas|varios|varias|algunos|algunas|nuestros|nuestras|vuestros|vuestras|mis|tus|sus|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [:S^:PP,INF,P] => {plural:\\2}',
      exceptions: [
        'uno|una|los|las|a|unos|unas|otros|cada|de unos|unas|muchos|muchas|pocos|pocas|varios|algunos|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [:V]',
        'las|a|y|de|página|capítulo|número|nivel|tema|artículo|, dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [_]',
      ],
    },
    'estos|estas|esos|esas|aquellos|aquellas|otros|otras [:S^:V,PP,INF,P] => {plural:\\2}',
    {
      pattern:
        'los|las|unos|unas|estos|estas|muchos|muchas|pocos|pocas|varios|varias|algunos|algunas|mis|tus|sus|nuestros|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [@singular]^trabajo|regalo|juego|café => {plural:\\2}',
      exceptions: ['no|que|se|me|te|nos|les|ellos los|las [_]'],
    },
  ],
  wrong: [
    'Compro dos [[libro]]. => libros',
    'Mis [[amigo]] viven aquí. => amigos',
    'Vimos las [[ciudad]] de noche. => ciudades',
  ],
  right: ['Compro dos libros.', 'Los llamo mañana.', 'Se las regalo.'],
});
