import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_ELLOS',
  category: 'GRAMMAR',
  description: '«ellos» con el verbo en singular',
  message: 'Con «\\1», el verbo va en plural.',
  shortMessage: 'Concordancia',
  patterns: [
    'ellos|ellas|ustedes [es|está|tiene|va|puede|quiere|hace|sabe|dice|vive|habla|trabaja|fue|ha] => {ellos:\\2}',
    'ellos|ellas|ustedes [:V3S^:V3P,N,A,INF] => {v3p:\\2}',
    'ellos|ellas|ustedes no|se|lo|la|me|te|le|nos|les|los [:V3S^:V3P,N,A,INF] => {v3p:\\3}',
    {
      pattern: '^ los|las|mis|tus|sus @plural [es|está|tiene|va|puede|quiere|vive|fue] => {ellos:\\4}',
      message: 'El sujeto «\\3» es plural; el verbo también.',
    },
  ],
  exceptions: [
    'de|con|para|a|por|que|sin|entre|en|uno|una|y|como|contra|sobre|según|hacia|desde ellos|ellas|ustedes [_]',
    'de|con|para|a|por|que|sin|entre|en|uno|una|y|como|contra|sobre|según|hacia|desde ellos|ellas|ustedes _ [_]',
  ],
  wrong: [
    'Ellos [[tiene]] hambre. => tienen',
    'Los niños [[está]] aquí. => están',
    'Ellas no [[cantaba]] bien. => cantaban',
  ],
  right: ['Ellos tienen hambre.', 'Uno de ellos tiene hambre.'],
});
