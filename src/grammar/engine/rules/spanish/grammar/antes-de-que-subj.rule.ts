import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANTES_DE_QUE_SUBJ',
  category: 'GRAMMAR',
  description: '«antes de que» con indicativo',
  message: 'Tras «antes de que», «para que» y «sin que» va el subjuntivo.',
  shortMessage: 'Subjuntivo',
  patterns: [
    {
      pattern:
        'antes|para|sin de? que [viene|puede|tiene|es|está|llega|va|hay|sale|sabe|hace|dice|vienes|puedes|tienes|llegas|sales|sabes] => {subj:\\4}',
      exceptions: ['_ para que [es|está|hay|va]'],
    },
  ],
  wrong: [
    'Sal antes de que [[llega]] tu tío. => llegue',
    'Lo digo para que lo sepas y para que [[puedes]] venir. => puedas',
  ],
  right: ['Sal antes de que llegue tu tío.', 'Di para qué es.'],
});
