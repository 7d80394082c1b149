import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOMAR_LUGAR',
  category: 'STYLE',
  description: '«tomar lugar» por «tener lugar»',
  message: 'Los hechos «tienen lugar».',
  shortMessage: 'Calco',
  patterns: ['[tomar|toma|toman|tomó|tomará|tomaron lugar] en|el|la|este|mañana|ayer|hoy|durante => {tener:\\1} lugar'],
  wrong: ['La fiesta [[tomará lugar]] en mayo. => tendrá lugar', 'El acto [[tomó lugar]] ayer. => tuvo lugar'],
  right: ['La fiesta tendrá lugar en mayo.', 'Toma el lugar de tu hermano.'],
});
