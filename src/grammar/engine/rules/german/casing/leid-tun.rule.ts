import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEID_TUN',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„tut mir Leid“ statt „tut mir leid“',
  message: 'In dieser Wendung schreibt man das Wort klein.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'tut|tat|täte mir|ihm|ihr|uns|ihnen|es sehr|so|wirklich? [=Leid] => =leid',
    'ist|wäre|sehr|wie [=Schade] => =schade',
    'mit [=Freundlichen] grüßen => =freundlichen',
    'bist|ist|bin|sind|war [=Schuld] /[.,;!?]|daran|an/ => =schuld',
  ],
  wrong: ['Es tut mir [[Leid]]. => leid', 'Das ist [[Schade]]. => schade'],
  right: ['Es tut mir leid.', 'Sein Leid war groß.'],
});
