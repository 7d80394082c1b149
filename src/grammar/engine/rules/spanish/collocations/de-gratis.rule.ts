import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_GRATIS',
  category: 'COLLOCATIONS',
  description: '«de gratis», «de casualidad», «a grosso modo»',
  message: 'Sobra la preposición.',
  shortMessage: 'Preposición',
  patterns: [
    '[de gratis] => gratis',
    '[a grosso modo] => grosso modo',
    '[de motu propio|proprio] => motu proprio',
    '[motu propio] => motu proprio',
  ],
  wrong: ['Entra [[de gratis]]. => gratis', 'Lo hizo [[motu propio]]. => motu proprio'],
  right: ['Entra gratis.', 'Lo hizo motu proprio.'],
});
