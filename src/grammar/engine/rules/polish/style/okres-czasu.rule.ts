import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OKRES_CZASU',
  category: 'STYLE',
  picky: true,
  description: '„okres czasu”, „cofać się do tyłu”',
  message: 'Jedno z tych słów wystarczy.',
  shortMessage: 'Styl',
  patterns: [
    '[okres czasu] => okres',
    '[cofnąć się do tyłu] => cofnąć się',
    '[w dniu dzisiejszym] => dzisiaj',
    '[kontynuować dalej] => kontynuować',
    '[spaść na dół] => spaść',
    '[w miesiącu maju|czerwcu|lipcu] => w \\3',
    '[fakt autentyczny] => fakt',
  ],
  wrong: ['Trwało to [[okres czasu]]. => okres', 'Piszę [[w dniu dzisiejszym]]. => dzisiaj'],
  right: ['Trwało to długi okres.', 'Piszę dzisiaj.'],
});
