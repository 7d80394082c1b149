import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEHRHEIT_SIND',
  category: 'GRAMMAR',
  description: '„ein paar ist“, „viele ist“',
  message: 'Nach „viele“, „alle“, „einige“ und „beide“ steht das Verb im Plural.',
  shortMessage: 'Verbform',
  patterns: [
    '^ viele|alle|einige|beide|mehrere|manche|wenige [ist] => sind',
    '^ viele|alle|einige|beide|mehrere|manche|wenige [hat] => haben',
    '^ viele|alle|einige|beide|mehrere|manche|wenige [kann] => können',
    '^ viele|alle|einige|beide|mehrere|manche|wenige [muss] => müssen',
    '^ viele|alle|einige|beide|mehrere|manche|wenige [wird] => werden',
    '^ viele|alle|einige|beide|mehrere|manche|wenige [weiß] => wissen',
  ],
  wrong: ['Viele [[ist]] gekommen. => sind', 'Einige [[hat]] keine Zeit. => haben'],
  right: ['Viele sind gekommen.', 'Alle haben Zeit.'],
});
