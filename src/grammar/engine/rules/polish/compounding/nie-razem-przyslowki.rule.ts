import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_RAZEM_PRZYSLOWKI',
  category: 'COMPOUNDING',
  description: '„nie dobrze” zamiast „niedobrze”',
  message: '„Nie” z przysłówkiem od przymiotnika piszemy łącznie.',
  shortMessage: 'Łącznie',
  patterns: [
    '[nie dobrze] mi|się|jest => niedobrze',
    '[nie łatwo] => niełatwo',
    '[nie ładnie] => nieładnie',
    "[nie wiadomo's] => nie wiadomo",
    '[nie daleko] stąd|domu|szkoły => niedaleko',
    '[nie źle] => nieźle',
    '[nie prawda] /[.,?]/ => nieprawda',
    '[nie możliwie] => niemożliwie',
    '[nie grzecznie] => niegrzecznie',
    '[nie szczęście] => nieszczęście',
    '[nie porozumienie] => nieporozumienie',
    '[nie przyjaciel] => nieprzyjaciel',
    '[nie obecność] => nieobecność',
    '[nie obecny|obecna|obecni] => nie\\2',
  ],
  wrong: ['Idzie mu [[nie źle]]. => nieźle', 'To [[nie porozumienie]]. => nieporozumienie'],
  right: ['Idzie mu nieźle.', 'To nieporozumienie.'],
});
