import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZEIT_ADVERB_GROSS',
  category: 'CASING',
  description: '„Heute“ und „Gestern“ im Satz',
  message: 'Dieses Adverb schreibt man im Satz klein.',
  shortMessage: 'Kleinschreibung',
  patterns: [
    'ich|er|sie|wir|es|du|man|ist|hat|war|habe|haben [=Heute] => =heute',
    'ich|er|sie|wir|es|du|man|ist|hat|war|habe|haben [=Gestern] => =gestern',
    'ich|er|sie|wir|es|du|man|ist|hat|war|habe|haben [=Morgen] /[a-zäöüß]+/ => =morgen',
    'ich|er|sie|wir|es|du|man|ist|hat|war|habe|haben [=Jetzt] => =jetzt',
    'ich|er|sie|wir|es|du|man|ist|hat|war|habe|haben [=Bald] => =bald',
    'ich|er|sie|wir|es|du|man|ist|hat|war|habe|haben [=Oft] => =oft',
  ],
  wrong: ['Ich habe [[Heute]] keine Zeit. => heute', 'Sie war [[Gestern]] im Kino. => gestern'],
  right: ['Ich habe heute keine Zeit.', 'Heute war sie im Kino.'],
});
