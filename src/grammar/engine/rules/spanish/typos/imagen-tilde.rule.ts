import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMAGEN_TILDE',
  category: 'TYPOS',
  description: '«imágen», «exámen», «jóven» con tilde en singular',
  message: 'El singular es llano y se escribe sin tilde: «{words:\\1}».',
  shortMessage: 'Tilde',
  words: {
    imágen: 'imagen',
    exámen: 'examen',
    jóven: 'joven',
    orígen: 'origen',
    volúmen: 'volumen',
    márgen: 'margen',
    crímen: 'crimen',
    resúmen: 'resumen',
    vírgen: 'virgen',
    órden: 'orden',
    dictámen: 'dictamen',
    gérmen: 'germen',
    cánon: 'canon',
  },
  patterns: ['[@words] => {words:\\1}'],
  wrong: ['La [[imágen]] es clara. => imagen', 'El [[exámen]] fue fácil. => examen'],
  right: ['La imagen es clara.', 'Las imágenes son claras.'],
});
