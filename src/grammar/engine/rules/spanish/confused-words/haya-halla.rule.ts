import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAYA_HALLA',
  category: 'CONFUSED_WORDS',
  description: '«halla», «allá» y «haya»',
  message: 'El verbo «haber» se escribe «haya».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    'que|no|ojalá|aunque|cuando|quizás|quizá|se|lo|te|me [halla|allá|aya|haiga|alla] @participle => haya',
    '[haiga|haigan] => haya',
    'más [haya|halla|aya] de => allá',
    'no|que [halla|aya|haiga] un|una|más|nada|nadie|problemas|tiempo => haya',
    'ojala [halla|aya|haiga] @participle => haya',
  ],
  wrong: [
    'Espero que [[halla]] llegado. => haya',
    'Está más [[haya]] de la casa. => allá',
    'Ojala [[halla]] llegado. => haya',
  ],
  right: ['Espero que haya llegado.', 'Está más allá de la casa.', 'Ojalá haya llegado.'],
});
