import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NAJBARDZIEJ_NAJLEPSZY',
  category: 'GRAMMAR',
  description: '„najbardziej najlepszy”: podwójny stopień najwyższy',
  message: 'Stopień najwyższy wystarczy raz.',
  shortMessage: 'Stopniowanie',
  patterns: [
    '[najbardziej /naj[a-ząćęłńóśźż]+(?:szy|sza|sze|szych|szym|szą|szego|szej)/] => \\2',
    '[bardziej /(?:łatwiej|trudniej|szybciej|wolniej|lepiej|gorzej|więcej|częściej|rzadziej)/] => \\2',
  ],
  wrong: ['To [[najbardziej najlepszy]] film. => najlepszy', 'Tak będzie [[bardziej łatwiej]]. => łatwiej'],
  right: ['To najlepszy film.', 'Tak będzie łatwiej.'],
});
