import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IM_ALLGEMEINEN',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„im allgemeinen“ statt „im Allgemeinen“',
  message: 'In dieser Wendung schreibt man „{capital:\\2}“ groß.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'im [=allgemeinen|besonderen|einzelnen|folgenden|wesentlichen|voraus|nachhinein|übrigen|ganzen|großen|stillen|dunkeln|freien|weiteren|klaren] /[.,;!?]|ist|sind|war|gilt|wird|und|nicht|haben|wir|ich|zu/ => {capital:\\2}',
    'des [=weiteren|öfteren] => {capital:\\2}',
    'bis auf [=weiteres] => Weiteres',
    'ohne [=weiteres] => Weiteres',
  ],
  wrong: ['Im [[allgemeinen]] ist es ruhig. => Allgemeinen', 'Das geht im [[voraus]] nicht. => Voraus'],
  right: ['Im Allgemeinen ist es ruhig.', 'Im folgenden Jahr zog er um.'],
});
