import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJUNTIVO_OJALA',
  category: 'GRAMMAR',
  description: '«ojalá» con indicativo',
  message: 'Tras «ojalá» va el subjuntivo.',
  shortMessage: 'Subjuntivo',
  patterns: [
    'ojalá que? [viene|puede|tiene|es|está|llega|gana|va|hay|sale|llueve] => {subj:\\3}',
    {
      pattern:
        'quiero|quiere|espero|deseo|necesito que me|te|lo|la? [viene|vienes|puedes|tienes|estás|llegas|vas|hay|sales|haces|dices] => {subj:\\4}',
      exceptions: ['espero que [estás|vas|tienes]'],
    },
  ],
  wrong: ['Ojalá [[viene]] pronto. => venga', 'Quiero que me [[dices]] la verdad. => digas'],
  right: ['Ojalá venga pronto.', 'Quiero que me digas la verdad.'],
});
