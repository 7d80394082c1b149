import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UZYWAC_CZEGOS',
  category: 'GRAMMAR',
  description: '„używam komputer” zamiast „używam komputera”',
  message: 'Używamy czegoś, w dopełniaczu.',
  shortMessage: 'Przypadek',
  patterns: [
    'używam|używasz|używa|używamy|używają|używać [komputer] => komputera',
    'używam|używasz|używa|używamy|używają|używać [telefon] => telefonu',
    'używam|używasz|używa|używamy|używają|używać [internet] => internetu',
    'używam|używasz|używa|używamy|używają|używać [samochód] => samochodu',
    'używam|używasz|używa|używamy|używają|używać [mydło] => mydła',
    'używam|używasz|używa|używamy|używają|używać [wodę] => wody',
  ],
  wrong: ['Używam [[komputer]]. => komputera', 'Ona używa [[telefon]]. => telefonu'],
  right: ['Używam komputera.', 'Ona używa telefonu.'],
});
