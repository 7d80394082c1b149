import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TENER_QUE_VER',
  category: 'GRAMMAR',
  description: '«tener haber con» por «tener que ver con»',
  message: 'La expresión es «tener que ver».',
  shortMessage: 'Locución',
  patterns: [
    'tiene|tienen|tenía|tengo nada|mucho|algo|poco? [que haber] con => que ver',
    'tiene|tienen|tenía|tengo nada|mucho|algo|poco? [a ver] con => que ver',
    'tiene|tienen|tenía|tengo nada|mucho|algo|poco? [haber] con => que ver',
  ],
  wrong: ['No tiene nada [[que haber]] con eso. => que ver', 'Eso tiene [[a ver]] con la casa. => que ver'],
  right: ['No tiene nada que ver con eso.', 'Vamos a ver con calma.'],
});
