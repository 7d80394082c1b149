import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONASMO_NOME',
  category: 'REDUNDANCY',
  description: '«requisito indispensabile», «panacea di tutti i mali»',
  message: 'Il nome dice già tutto: l’aggettivo ripete.',
  shortMessage: 'Ridondanza',
  patterns: [
    '[panacea di tutti i mali] => panacea',
    '[emorragia di sangue] => emorragia',
    '[protagonista principale] => protagonista',
    '[principale protagonista] => protagonista',
    '[prima anteprima] => anteprima',
    '[bella calligrafia] => calligrafia',
    '[esclusivo monopolio] => monopolio',
    '[monopolio esclusivo] => monopolio',
    '[collaborare insieme] => collaborare',
    '[ripetere di nuovo] => ripetere',
    '[ripeto di nuovo] => ripeto',
    '[breve cenno] => cenno',
    '[requisito necessario|indispensabile] => requisito',
  ],
  wrong: ['È la [[protagonista principale]]. => protagonista', 'È un [[requisito indispensabile]]. => requisito'],
  right: ['È la protagonista.', 'È un requisito.'],
});
