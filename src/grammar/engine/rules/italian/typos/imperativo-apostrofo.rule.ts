import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMPERATIVO_APOSTROFO',
  category: 'TYPOS',
  description: '«dì», «fà», «stà», «và» all’imperativo',
  message: 'L’imperativo tronco vuole l’apostrofo.',
  shortMessage: 'Apostrofo',
  patterns: [
    "[và|và'] via|a|avanti|piano|bene => va’",
    {
      pattern: '[dì] la|che|qualcosa|a|tutto|pure => di’',
      exceptions: ['ogni|un|il|quel|questo|mezzo|buon|di|del|al [dì] _'],
    },
    '[fà] attenzione|presto|come|vedere|pure|in => fa’',
    '[stà] attento|attenta|zitto|zitta|fermo|ferma|calmo|tranquillo => sta’',
  ],
  wrong: ['[[Dì]] la verità! => Di’', '[[Stà]] attento! => Sta’'],
  right: ['Di’ la verità!', 'Sta’ attento!'],
});
