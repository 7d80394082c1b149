import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYPADEK_OKO_UCHO',
  category: 'GRAMMAR',
  description: '„oczów”, „uszów”, „rękoma”',
  message: 'Nazwy części ciała mają tu inne formy.',
  shortMessage: 'Odmiana',
  patterns: [
    '[oczów] => oczu',
    '[uszów] => uszu',
    '[ręków] => rąk',
    '[nogów] => nóg',
    "[plecami's] => plecami",
    "[zębem's] => zębem",
    '[włosiów] => włosów',
    '[palcy] => palców',
    '[kolanów] => kolan',
    '[ramieniów] => ramion',
    '[sercy] => serc',
    '[ustów] => ust',
    '[plecy boli] => plecy bolą',
    '[nogi boli] => nogi bolą',
    '[oczy boli] => oczy bolą',
    '[zęby boli] => zęby bolą',
  ],
  wrong: ['Mam dziesięć [[palcy]]. => palców', 'Mnie [[nogi boli]]. => nogi bolą'],
  right: ['Mam dziesięć palców.', 'Mnie nogi bolą.'],
});
