import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOSTEN_DUUR',
  category: 'CONFUSED_WORDS',
  description: '“dure prijs” voor “hoge prijs”',
  message: 'Een prijs is hoog of laag; iets anders is duur of goedkoop.',
  shortMessage: 'Woordkeus',
  patterns: ['[dure] prijs|prijzen => hoge', '[goedkope] prijs|prijzen => lage'],
  wrong: ['Dat is een [[dure]] prijs. => hoge', 'Wij hebben [[goedkope]] prijzen. => lage'],
  right: ['Dat is een hoge prijs.', "Wij verkopen goedkope auto's."],
});
