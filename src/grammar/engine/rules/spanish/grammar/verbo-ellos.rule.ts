import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_ELLOS',
  category: 'GRAMMAR',
  description: '«ellos» con el verbo en singular',
  message: 'Con «\\1», el verbo es «{ellos:\\2}».',
  shortMessage: 'Concordancia',
  patterns: [
    {
      pattern:
        'ellos|ellas|ustedes [es|está|tiene|va|puede|quiere|hace|sabe|dice|vive|habla|trabaja|fue|ha] => {ellos:\\2}',
      exceptions: ['de|con|para|a|por|que|sin|entre|en|uno|una ellos|ellas|ustedes [_]'],
    },
    {
      pattern: '^ los|las|mis|tus|sus @plural [es|está|tiene|va|puede|quiere|vive|fue] => {ellos:\\4}',
      message: 'El sujeto es plural: «{ellos:\\4}».',
    },
  ],
  wrong: ['Ellos [[tiene]] hambre. => tienen', 'Los niños [[está]] aquí. => están'],
  right: ['Ellos tienen hambre.', 'Uno de ellos tiene hambre.'],
});
