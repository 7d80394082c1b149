import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJEKT_VERB_IHR',
  category: 'GRAMMAR',
  description: '„ihr seit“ und „ihr geht“: falsche Form nach „ihr“',
  message: 'Zu „ihr“ passt diese Form nicht.',
  shortMessage: 'Verbform',
  patterns: [
    '^ ihr [gehen|kommen|machen|haben|sind|können|wollen|müssen|sollen|dürfen] => {ihr:\\3}',
    'dass|weil|wenn|ob ihr das|es|nicht [gehen|machen|haben|sind|können|wollen|müssen] . => {ihr:\\4}',
  ],
  wrong: ['Ihr [[gehen]] jetzt nach Hause. => geht', 'Ihr [[können]] hier warten. => könnt'],
  right: ['Ihr geht jetzt nach Hause.', 'Ihr könnt hier warten.'],
});
