import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOR_THE_PURPOSE_OF',
  category: 'STYLE',
  picky: true,
  description: '“for the purpose of” for “for”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[for the purpose of] :VBG => for',
    '[with the aim|intention of] :VBG => for',
    '[for the reason that] => because',
    '[for the simple reason that] => because',
    '[in an effort to] => to',
    '[in an attempt to] => to',
    '[so as to] => to',
    '[with a view to] :VBG => for',
    '[as a means of] :VBG => for',
  ],
  wrong: ['It is used [[for the purpose of]] cleaning. => for', 'He left early [[in an effort to]] save time. => to'],
  right: ['It is used for cleaning.', 'What is the purpose of this?'],
});
