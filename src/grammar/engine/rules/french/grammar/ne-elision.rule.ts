import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NE_ELISION',
  category: 'GRAMMAR',
  description: '« ne », « me », « te », « se » devant une voyelle',
  message: 'Devant une voyelle, on écrit « {elision:\\1} ».',
  shortMessage: 'Élision',
  patterns: ['[ne|me|te|se /[aeiouéèêâîôœ].*/:V] => {elision:\\1}\\2'],
  exceptions: ['[me|te|se _] -'],
  wrong: ['Il [[ne accepte]] rien. => n’accepte', 'Elle [[se intéresse]] à tout. => s’intéresse'],
  right: ['Il n’accepte rien.', 'Elle s’intéresse à tout.'],
});
