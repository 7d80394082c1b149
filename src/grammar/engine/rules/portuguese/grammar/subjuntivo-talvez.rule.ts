import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJUNTIVO_TALVEZ',
  category: 'GRAMMAR',
  description: '«talvez ele vem» por «talvez ele venha»',
  message: 'Depois de «talvez» e «espero que» usa-se o conjuntivo.',
  shortMessage: 'Conjuntivo',
  patterns: [
    'talvez ele|ela|eu|você|isso|não? [vem|tem|é|está|pode|vai|faz|sabe|quer|há] => {conj:\\3}',
    'espero|quero|duvido|desejo|oxalá|embora|tomara que ele|ela|eu|você|não|isso? [vem|tem|é|está|pode|vai|faz|sabe|quer|há] => {conj:\\4}',
    'antes|para|sem que ele|ela|você|isso [vem|tem|é|está|pode|vai|faz|sabe|quer] => {conj:\\4}',
  ],
  wrong: ['Talvez ele [[vem]] amanhã. => venha', 'Espero que ela [[pode]] vir. => possa'],
  right: ['Talvez ele venha amanhã.', 'Espero que ela possa vir.'],
});
