import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAIUSCOLA_DIO',
  category: 'CASING',
  description: '“gesù”, “facebook” e altri nomi con la minuscola',
  message: 'I nomi propri vogliono la maiuscola.',
  shortMessage: 'Maiuscola',
  patterns: [
    '[=gesù] => =Gesù',
    'su [=facebook] => =Facebook',
    'su [=google] => =Google',
    'su [=instagram] => =Instagram',
    '[=babbo =natale] => =Babbo =Natale',
    '[=stati =uniti] => =Stati =Uniti',
    '[=unione =europea] => =Unione =europea',
  ],
  wrong: ['L’ho visto su [[facebook]]. => Facebook', 'Cerca su [[google]]. => Google'],
  right: ['L’ho visto su Facebook.', 'Cerca su Google.'],
});
