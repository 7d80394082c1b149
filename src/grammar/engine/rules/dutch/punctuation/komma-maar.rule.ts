import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_MAAR',
  category: 'PUNCTUATION',
  description: 'geen komma voor “maar”',
  message: 'Voor “maar” met een nieuwe zin hoort een komma.',
  shortMessage: 'Komma',
  patterns: ['/\\p{L}{3,}/ [maar] ik|jij|hij|zij|wij|jullie|het|er|dat|dit|niemand|toch => , \\2'],
  exceptions: [
    'kan|is|was|zijn|heeft|had|doe|zeg|ga|laat|zal|mag|ja|nee|alleen|dan|nog|en|of|als|niet|zou|kon|wil|moet|komt|weet|lijkt|maak [maar]',
  ],
  wrong: ['Ik wil wel[[ maar]] ik kan niet. => , maar', 'Zij kwam vroeg[[ maar]] dat gaf niet. => , maar'],
  right: ['Ik wil wel, maar ik kan niet.', 'Er was maar één man.'],
});
