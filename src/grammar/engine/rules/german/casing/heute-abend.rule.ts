import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HEUTE_ABEND',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„heute abend“ statt „heute Abend“',
  message: 'Nach „\\1“ schreibt man die Tageszeit groß.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'heute|gestern|morgen|vorgestern|übermorgen [=morgen|vormittag|mittag|nachmittag|abend|nacht] => {capital:\\2}',
  ],
  exceptions: ['heute|gestern|morgen [morgen] werde|wird|bin|ist|ich|wir'],
  wrong: ['Wir treffen uns heute [[abend]]. => Abend', 'Es regnete gestern [[nacht]]. => Nacht'],
  right: ['Wir treffen uns heute Abend.', 'Heute essen wir spät.'],
});
