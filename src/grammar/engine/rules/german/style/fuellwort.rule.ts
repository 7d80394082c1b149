import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FUELLWORT',
  category: 'STYLE',
  picky: true,
  description: 'Ein Füllwort am Satzanfang',
  message: '„\\2“ können Sie weglassen.',
  shortMessage: 'Stil',
  patterns: ['^ [eigentlich|quasi|sozusagen|gewissermaßen|irgendwie] ist|sind|war|kann|hat|habe|ich|wir|er|sie|es'],
  wrong: ['[[Eigentlich]] ist es einfach.', '[[Irgendwie]] war er müde.'],
  right: ['Es ist einfach.', 'Er war müde.'],
});
