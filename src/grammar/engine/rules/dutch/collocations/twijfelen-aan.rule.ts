import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TWIJFELEN_AAN',
  category: 'COLLOCATIONS',
  description: '“twijfelen over zijn woord” voor “twijfelen aan”',
  message: 'Je twijfelt aan iemands woorden.',
  shortMessage: 'Voorzetsel',
  patterns: ['twijfel|twijfelt|twijfelen|twijfelde [van|op|naar] zijn|haar|mijn|jouw|hun|de|het => aan'],
  wrong: ['Ik twijfel [[van]] zijn woord. => aan', 'Zij twijfelde [[op]] de uitslag. => aan'],
  right: ['Ik twijfel aan zijn woord.', 'Ik twijfel over de kleur.'],
});
