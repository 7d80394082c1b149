import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BYM_ODDZIELNIE',
  category: 'COMPOUNDING',
  description: '„poszedł bym” zamiast „poszedłbym”',
  message: 'Z formą osobową czasownika „bym” piszemy łącznie.',
  shortMessage: 'Łącznie',
  patterns: [
    '[/[a-ząćęłńóśźż]+(?:ł|ła)/^była|mała|cała|biała|siła|szkoła|ona|skała|chwała|skała|wała|żyła bym] => \\1bym',
    '[/[a-ząćęłńóśźż]+(?:ł|ła)/^mała|cała|biała|siła|szkoła byś] => \\1byś',
    '[/[a-ząćęłńóśźż]+(?:li|ły)/^jeśli|czyli|chwili|gdzieli|skały|siły|szkoły|mały byśmy] => \\1byśmy',
  ],
  wrong: ['Chętnie [[poszedł bym]] do kina. => poszedłbym', '[[Mogli byśmy]] pomóc. => Moglibyśmy'],
  right: ['Chętnie poszedłbym do kina.', 'Moglibyśmy pomóc.'],
});
