import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BY_LACZNIE',
  category: 'COMPOUNDING',
  description: '„zrobił by” zamiast „zrobiłby”',
  message: 'Cząstkę „by” pisze się łącznie z czasownikiem.',
  shortMessage: 'Cząstka „by”',
  patterns: [
    '[/[a-ząćęłńóśźż]+(?:ł|ła|ło|li|ły)/^była|było|byli|były|był|cała|mała|biała|siła|chwila|szkoła by] nie|się|to|już|tam|też|chętnie|dobrze|inaczej => \\1by',
  ],
  wrong: ['Ona [[zrobiła by]] to inaczej. => zrobiłaby', 'On [[poszedł by]] tam chętnie. => poszedłby'],
  right: ['Ona zrobiłaby to inaczej.', 'Wstał, by się napić.'],
});
