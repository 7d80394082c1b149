import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PORA_ROKU',
  category: 'COLLOCATIONS',
  description: '„w lato”, „w zimę”, „na wiosnę”',
  message: 'Porę roku podajemy jako „latem” albo „w lecie”.',
  shortMessage: 'Przyimek',
  patterns: [
    '[w lato] => latem || w lecie',
    '[w zimę] => zimą || w zimie',
    '[w wiosnę] => wiosną || na wiosnę',
    '[w jesień] => jesienią',
    '[w wieczór] /[.,!]/ => wieczorem',
    '[w rano] => rano',
    '[w noc] /[.,!]/ => w nocy',
    '[w południu] => w południe',
  ],
  wrong: ['Jeżdżę tam [[w lato]]. => latem', 'Wstaję [[w rano]]. => rano'],
  right: ['Jeżdżę tam latem.', 'Wstaję rano.'],
});
