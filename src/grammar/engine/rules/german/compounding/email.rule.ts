import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMAIL',
  category: 'COMPOUNDING',
  description: '„Email“ statt „E-Mail“',
  message: 'Nachrichten heißen „E-Mails“; „Email“ ist ein Schmelzüberzug.',
  shortMessage: 'Rechtschreibung',
  patterns: [
    '=Email|email => =E-Mail',
    '=Emails|emails => =E-Mails',
    '=Emailadresse|Email-Adresse|email-adresse => =E-Mail-Adresse',
    '=Emailadressen|Email-Adressen => =E-Mail-Adressen',
    '=e-mail => =E-Mail',
  ],
  wrong: ['Schick mir eine [[Email]]. => E-Mail', 'Wie lautet deine [[Emailadresse]]? => E-Mail-Adresse'],
  right: ['Schick mir eine E-Mail.', 'Die E-Mail-Adresse ist falsch.'],
});
