import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MICH_MIR_VERB',
  category: 'GRAMMAR',
  description: '„hilf mich“ statt „hilf mir“',
  message: 'Dieses Verb steht mit dem Dativ.',
  shortMessage: 'Dativ',
  patterns: [
    'hilf|hilft|helfe|helfen|half|glaube|glaubt|danke|dankt|danken|gehört|gefällt|schmeckt|fehlt|antworte|antwortet|vertraue|vertraut|folge|folgt [mich] => mir',
    'hilf|hilft|helfe|helfen|half|glaube|glaubt|danke|dankt|danken|gehört|gefällt|schmeckt|fehlt|antworte|antwortet|vertraue|vertraut|folge|folgt [dich] => dir',
    'hilft|helfe|helfen|half|danke|dankt|danken|gehört|gefällt|schmeckt|fehlt|vertraue|vertraut [ihn] => ihm',
  ],
  wrong: ['Das gefällt [[mich]]. => mir', 'Ich helfe [[dich]] gern. => dir'],
  right: ['Das gefällt mir.', 'Ich helfe dir gern.'],
});
