import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NARODOWOSC_WIELKA',
  category: 'CASING',
  description: '„polak”, „niemiec” małą literą',
  message: 'Nazwy mieszkańców krajów pisze się wielką literą.',
  shortMessage: 'Wielkie litery',
  patterns: [
    '[=polak] => =Polak',
    '[=polacy] => =Polacy',
    '[=polaków] => =Polaków',
    '[=polakom] => =Polakom',
    '[=niemcy] => =Niemcy',
    '[=niemców] => =Niemców',
    '[=rosjanie] => =Rosjanie',
    '[=rosjan] => =Rosjan',
    '[=anglicy] => =Anglicy',
    '[=amerykanie] => =Amerykanie',
    '[=ukraińcy] => =Ukraińcy',
    '[=ukraińców] => =Ukraińców',
    '[=francuzi] => =Francuzi',
  ],
  wrong: ['Każdy [[polak]] to wie. => Polak', 'Przyjechali [[niemcy]]. => Niemcy'],
  right: ['Każdy Polak to wie.', 'Przyjechali Niemcy.'],
});
