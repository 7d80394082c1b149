import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IM_IHM',
  category: 'CONFUSED_WORDS',
  description: '„im“ statt „ihm“ und umgekehrt',
  message: '„Ihm“ ist ein Pronomen; „im“ heißt „in dem“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'mit|von|bei|nach|neben|vor|hinter [im] /[.,;!?]|ist|war|zu|und|nicht|kann/ => ihm',
    'gebe|gibt|gab|hilft|half|helfe|sage|sagte|zeigt|zeigte|folgt|dankt|gefällt|gehört [im] das|ein|eine|einen|die|den|nicht|sehr|gut => ihm',
    '[ihm] haus|garten|jahr|sommer|winter|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|internet|wald|bett|auto|büro|moment|urlaub => im',
  ],
  wrong: ['Ich gebe [[im]] das Buch. => ihm', 'Wir sind [[ihm]] Garten. => im'],
  right: ['Ich gebe ihm das Buch.', 'Wir sind im Garten.'],
});
