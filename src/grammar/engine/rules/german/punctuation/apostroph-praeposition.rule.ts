import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOSTROPH_PRAEPOSITION',
  category: 'PUNCTUATION',
  description: '„für’s“ statt „fürs“',
  message: 'Diese Verschmelzung schreibt man ohne Apostroph.',
  shortMessage: 'Zeichensetzung',
  patterns: [
    "[/(?:für|auf|in|an|durch|um|über|unter|vor|hinter)['’]s/] => {ohneApostroph:\\1}",
    "[/(?:zu|bei|vo)['’]m/] => {ohneApostroph:\\1}",
  ],
  wrong: ["Das ist [[für's]] Haus. => fürs", "Sie geht [[in's]] Kino. => ins"],
  right: ['Das ist fürs Haus.', 'Sie geht ins Kino.'],
});
