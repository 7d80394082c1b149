import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_WIDZENIA',
  category: 'COMPOUNDING',
  description: '„dowidzenia”, „doprawdy” i „do prawdy”',
  message: 'Ten zwrot piszemy oddzielnie.',
  shortMessage: 'Rozdzielnie',
  patterns: [
    '[dowidzenia] => do widzenia',
    '[dozobaczenia] => do zobaczenia',
    "[dobranoc's] => dobranoc",
    '[dobra noc] /[.,!]/ => dobranoc',
    '[dzieńdobry] => dzień dobry',
    '[dobrywieczór] => dobry wieczór',
    '[doniczego] => do niczego',
    '[doprzodu] => do przodu',
    '[dotyłu] => do tyłu',
    '[do prawdy] nie|jest|to => doprawdy',
  ],
  wrong: ['Mówię [[dowidzenia]]. => do widzenia', '[[Dzieńdobry]] pani. => Dzień dobry'],
  right: ['Mówię do widzenia.', 'Dzień dobry pani.'],
});
