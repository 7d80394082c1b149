import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIO_FRATELLO',
  category: 'GRAMMAR',
  description: '“il mio fratello” per “mio fratello”',
  message: 'Con i nomi di parentela al singolare non ci vuole l’articolo.',
  shortMessage: 'Articolo',
  patterns: [
    '[il] mio|tuo|suo|nostro|vostro padre|fratello|zio|nonno|figlio|cugino|marito|nipote /[.,!?]|è|ha|non|si|abita|lavora|va/ =>',
    '[la] mia|tua|sua|nostra|vostra madre|sorella|zia|nonna|figlia|cugina|moglie|nipote /[.,!?]|è|ha|non|si|abita|lavora|va/ =>',
  ],
  wrong: ['Oggi viene[[ il]] mio fratello. =>', 'Questa è[[ la]] mia sorella. =>'],
  right: ['Oggi viene mio fratello.', 'Questa è la mia sorella maggiore.'],
});
