import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CUALQUIERA',
  category: 'GRAMMAR',
  description: '«cualquiera persona» en lugar de «cualquier persona»',
  message: 'Ante un nombre se dice «cualquier».',
  shortMessage: 'Construcción',
  patterns: [
    '[cualquiera] cosa|persona|día|momento|lugar|hora|problema|pregunta|casa|libro|otro|otra => cualquier',
    '[cualquier] de los|las|nosotros|ellos|ustedes|ellas => cualquiera',
  ],
  wrong: ['Llama a [[cualquiera]] hora. => cualquier', '[[Cualquier]] de los dos vale. => Cualquiera'],
  right: ['Llama a cualquier hora.', 'Cualquiera de los dos vale.'],
});
