import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAYUSCULA_TRATAMIENTO',
  category: 'CASING',
  description: 'Abreviatura de tratamiento en minúscula: «sr. López»',
  message: 'La abreviatura del tratamiento se escribe con mayúscula.',
  shortMessage: 'Mayúscula',
  patterns: [
    '[=sr \\.] =/\\p{Lu}.*/ => =Sr.',
    '[=sra \\.] =/\\p{Lu}.*/ => =Sra.',
    '[=dr \\.] =/\\p{Lu}.*/ => =Dr.',
    '[=dra \\.] =/\\p{Lu}.*/ => =Dra.',
    '[=ud \\.] => =Ud.',
    '[=uds \\.] => =Uds.',
  ],
  wrong: ['Vino el [[sr.]] López. => Sr.', 'Habló la [[dra.]] Ruiz. => Dra.'],
  right: ['Vino el Sr. López.', 'Vino el señor López.'],
});
