import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GODZINA_O',
  category: 'COLLOCATIONS',
  description: '„w piątej godzinie” zamiast „o piątej”',
  message: 'Godzinę podajemy z „o”.',
  shortMessage: 'Przyimek',
  patterns: [
    '[w] pierwszej|drugiej|trzeciej|czwartej|piątej|szóstej|siódmej|ósmej|dziewiątej|dziesiątej|jedenastej|dwunastej /[.,!?]|rano|wieczorem/ => o',
    '[na] piątej|szóstej|siódmej|ósmej|dziewiątej|dziesiątej rano|wieczorem => o',
  ],
  wrong: ['Wstaję [[w]] siódmej rano. => o', 'Spotkajmy się [[na]] ósmej wieczorem. => o'],
  right: ['Wstaję o siódmej rano.', 'Byłem w piątej klasie.'],
});
