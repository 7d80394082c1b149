import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTACT_AANEEN',
  category: 'COMPOUNDING',
  description: '“telefoon nummer” voor “telefoonnummer”',
  message: 'Een samenstelling schrijf je aaneen.',
  shortMessage: 'Samenstelling',
  patterns: [
    '[telefoon nummer] => telefoonnummer',
    '[telefoon nummers] => telefoonnummers',
    '[post code] => postcode',
    '[huis nummer] => huisnummer',
    '[e-mail adres] => e-mailadres',
    '[e-mail adressen] => e-mailadressen',
    '[mail adres] => mailadres',
    '[web site] => website',
    '[web winkel] => webwinkel',
    '[wacht woord] => wachtwoord',
    '[klanten service] => klantenservice',
    '[gebruikers naam] => gebruikersnaam',
    '[contact persoon] => contactpersoon',
    '[contact gegevens] => contactgegevens',
  ],
  wrong: ['Wat is je [[telefoon nummer]]? => telefoonnummer', 'Bel de [[klanten service]]. => klantenservice'],
  right: ['Wat is je telefoonnummer?', 'Bel de klantenservice.'],
});
