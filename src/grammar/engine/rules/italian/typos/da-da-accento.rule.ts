import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DA_DA_ACCENTO',
  category: 'TYPOS',
  description: '«da» per «dà» e viceversa',
  message: 'Il verbo «dare» si scrive con l’accento: «dà».',
  shortMessage: 'Accento',
  patterns: [
    {
      pattern:
        'mi|ti|gli|ci|vi|non|si|lui|lei|che|chi|le [da] fastidio|ragione|torto|retta|noia|forza|coraggio|gioia|lezioni|il|la|un|una|una|ascolto|peso|importanza|conto|luogo => dà',
      exceptions: ['che|si|chi|lui|lei [da] il|la|un|una'],
    },
    {
      pattern:
        '[dà] Roma|Milano|casa|sempre|solo|oggi|domani|ieri|lontano|vicino|parte|bambino|piccolo|mangiare|bere|fare => da',
      exceptions: ['ci|mi|ti|gli|le|vi|si|non [dà] da?'],
    },
  ],
  wrong: ['Il rumore mi [[da]] fastidio. => dà', 'Vengo [[dà]] lontano. => da'],
  right: ['Il rumore mi dà fastidio.', 'Vengo da lontano.'],
});
