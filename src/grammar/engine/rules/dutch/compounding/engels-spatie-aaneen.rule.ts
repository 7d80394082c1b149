import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENGELS_SPATIE_AANEEN',
  category: 'COMPOUNDING',
  description: '“fulltime baan” en “free lance”',
  message: 'Dit leenwoord schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[free lance] => freelance',
    '[free lancer] => freelancer',
    '[full time] => fulltime',
    '[part time] => parttime',
    '[home page] => homepage',
    '[smart phone] => smartphone',
    '[smart phones] => smartphones',
    '[lap top] => laptop',
    '[week end] => weekend',
    '[mind map] => mindmap',
    '[make up] => make-up',
    '[check list] => checklist',
  ],
  wrong: ['Zij werkt [[full time]]. => fulltime', 'Mijn [[lap top]] is stuk. => laptop'],
  right: ['Zij werkt fulltime.', 'Mijn laptop is stuk.'],
});
