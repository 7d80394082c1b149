import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RELIGION_MINUSCULA',
  category: 'CASING',
  description: 'Religiones, cargos y estaciones con mayúscula',
  message: 'Es un nombre común: se escribe con minúscula.',
  shortMessage: 'Minúscula',
  patterns: [
    {
      pattern: 'en|la|de|el|esta|este|del [=Primavera|Verano|Otoño|Invierno] => ={small:\\2}',
      exceptions: ['la [=Primavera] de =Praga'],
    },
    'el|al|del|un [=Presidente|Rey|Ministro|Alcalde|Director] de|del => ={small:\\2}',
    'el|del|al [=Catolicismo|Cristianismo|Islamismo|Budismo|Judaísmo|Protestantismo] => ={small:\\2}',
  ],
  wrong: ['Viaja en [[Verano]]. => verano', 'Habló el [[Presidente]] del país. => presidente'],
  right: ['Viaja en verano.', 'Habló el presidente del país.'],
});
