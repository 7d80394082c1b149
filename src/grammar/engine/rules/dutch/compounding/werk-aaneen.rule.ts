import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WERK_AANEEN',
  category: 'COMPOUNDING',
  description: '“werk nemer” voor “werknemer”',
  message: 'Een samenstelling schrijf je aaneen.',
  shortMessage: 'Samenstelling',
  patterns: [
    '[werk nemer] => werknemer',
    '[werk nemers] => werknemers',
    '[werk gever] => werkgever',
    '[werk gevers] => werkgevers',
    '[project leider] => projectleider',
    '[team leider] => teamleider',
    '[arbeids contract] => arbeidscontract',
    '[arbeids markt] => arbeidsmarkt',
    '[bedrijfs leven] => bedrijfsleven',
    '[sollicitatie gesprek] => sollicitatiegesprek',
    '[sollicitatie brief] => sollicitatiebrief',
    '[werk ervaring] => werkervaring',
    '[functie omschrijving] => functieomschrijving',
    '[mede werker] => medewerker',
    '[mede werkers] => medewerkers',
  ],
  wrong: [
    'De [[werk nemer]] is ziek. => werknemer',
    'Ik heb morgen een [[sollicitatie gesprek]]. => sollicitatiegesprek',
  ],
  right: ['De werknemer is ziek.', 'Ik heb morgen een sollicitatiegesprek.'],
});
