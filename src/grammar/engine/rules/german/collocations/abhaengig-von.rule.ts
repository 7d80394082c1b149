import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABHAENGIG_VON',
  category: 'COLLOCATIONS',
  description: '„abhängig auf“ statt „abhängig von“',
  message: 'Etwas hängt von etwas anderem ab.',
  shortMessage: 'Präposition',
  patterns: [
    'abhängig|unabhängig [auf|an|zu|mit] dem|der|den|einem|einer|dir|mir|ihm => von',
    'hängt|hängen [auf|an] dem|der|den _ ab => von',
  ],
  wrong: ['Das ist abhängig [[auf]] dem Wetter. => von', 'Er ist abhängig [[an]] ihm. => von'],
  right: ['Das ist abhängig von ihr.', 'Er ist davon abhängig.'],
});
