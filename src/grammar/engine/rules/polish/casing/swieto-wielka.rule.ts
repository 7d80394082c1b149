import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SWIETO_WIELKA',
  category: 'CASING',
  description: '„boże narodzenie” zamiast „Boże Narodzenie”',
  message: 'Nazwy świąt piszemy wielką literą.',
  shortMessage: 'Wielka litera',
  patterns: [
    '[=boże =narodzenie] => =Boże =Narodzenie',
    'na|po|przed [=wielkanoc] => =Wielkanoc',
    'w [=wielkanoc] => =Wielkanoc',
    '[=nowy =rok] /[.,!]/ => =Nowy =Rok',
    '[=wigilia] Bożego => =Wigilia',
    'w [=wigilię] => =Wigilię',
  ],
  wrong: ['Przyjadę na [[wielkanoc]]. => Wielkanoc', 'Spotkamy się w [[wigilię]]. => Wigilię'],
  right: ['Przyjadę na Wielkanoc.', 'Spotkamy się w Wigilię.'],
});
