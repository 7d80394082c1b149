import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZUM_ERSTEN_MAL',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„zum ersten mal“ statt „zum ersten Mal“',
  message: '„Mal“ ist hier ein Nomen und wird großgeschrieben.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'ersten|zweiten|dritten|letzten|nächsten|erste|letzte|nächste|jedes|dieses|voriges|anderes|manches [=mal] => Mal',
  ],
  wrong: ['Ich bin zum ersten [[mal]] hier. => Mal', 'Jedes [[mal]] lacht er. => Mal'],
  right: ['Ich bin zum ersten Mal hier.', 'Komm mal her.'],
});
