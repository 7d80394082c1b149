import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NO_CREO_QUE',
  category: 'GRAMMAR',
  description: '«no creo que es» por «no creo que sea»',
  message: 'Tras «no creo que» va el subjuntivo.',
  shortMessage: 'Subjuntivo',
  patterns: [
    {
      pattern:
        'no creo|cree|pienso|parece|digo|significa que [viene|tiene|es|está|llega|va|hay|sale|sabe|vienes|tienes|puede|puedes] => {subj:\\4}',
      exceptions: ['¿ no _ que [_]'],
    },
  ],
  wrong: ['No creo que [[es]] verdad. => sea', 'No parece que [[hay]] gente. => haya'],
  right: ['No creo que sea verdad.', 'Creo que es verdad.'],
});
