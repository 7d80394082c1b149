import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'USCIRE_DA',
  category: 'COLLOCATIONS',
  description: '“uscire di scuola” resta; “uscire della casa”',
  message: 'Si esce “da” un luogo.',
  shortMessage: 'Preposizione',
  patterns: [
    'esco|esce|usciamo|escono|uscire|uscito [della] casa|scuola|stanza|macchina|banca => dalla',
    'esco|esce|usciamo|escono|uscire|uscito [del] cinema|negozio|bar|ristorante => dal',
  ],
  wrong: ['È uscito [[della]] stanza. => dalla', 'Esco [[del]] cinema. => dal'],
  right: ['È uscito dalla stanza.', 'L’uscita del cinema è lì.'],
});
