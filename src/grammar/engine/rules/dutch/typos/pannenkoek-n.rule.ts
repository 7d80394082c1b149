import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PANNENKOEK_N',
  category: 'TYPOS',
  description: '“zonnebloem” en tussen-n',
  message: 'In deze samenstelling hoort een tussen-n.',
  shortMessage: 'Tussen-n',
  patterns: [
    '[pereboom] => perenboom',
    '[bessesap] => bessensap',
    '[krantekop] => krantenkop',
    '[bijekorf] => bijenkorf',
    '[paardebloem] => paardenbloem',
    '[hondehok] => hondenhok',
    '[kippehok] => kippenhok',
    '[ziekehuis] => ziekenhuis',
    '[boekekast] => boekenkast',
    '[tandepasta] => tandpasta',
    '[tandenpasta] => tandpasta',
    '[kattebak] => kattenbak',
    '[eikehout] => eikenhout',
  ],
  wrong: ['De hond zit in het [[hondehok]]. => hondenhok', 'Zij ligt in het [[ziekehuis]]. => ziekenhuis'],
  right: ['De hond zit in het hondenhok.', 'Zij ligt in het ziekenhuis.'],
});
