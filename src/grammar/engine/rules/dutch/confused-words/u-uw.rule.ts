import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'U_UW',
  category: 'CONFUSED_WORDS',
  description: '“u naam” voor “uw naam”',
  message: 'Het bezit schrijf je met een w: “uw”.',
  shortMessage: 'Bezit',
  patterns: [
    '[u] naam|adres|brief|bericht|vraag|aanvraag|bestelling|rekening|huis|auto|gegevens|reactie|antwoord|hulp|mening|klacht|bezoek|telefoonnummer|wachtwoord => uw',
  ],
  wrong: ['Wat is [[u]] naam? => uw', 'Bedankt voor [[u]] bericht. => uw'],
  right: ['Wat is uw naam?', 'Bent u mevrouw Jansen?'],
});
