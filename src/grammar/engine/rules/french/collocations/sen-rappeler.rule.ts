import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEN_RAPPELER',
  category: 'COLLOCATIONS',
  description: '« je m’en rappelle » pour « je me le rappelle »',
  message: 'On se rappelle quelque chose, sans « de » ni « en ».',
  shortMessage: 'Construction',
  patterns: [
    "je [m’|m' en rappelle] => me le rappelle || m’en souviens",
    "tu [t’|t' en rappelles] => te le rappelles || t’en souviens",
    "il|elle|on [s’|s' en rappelle] => se le rappelle || s’en souvient",
  ],
  wrong: ['Je [[m’en rappelle]] bien. => me le rappelle', 'Elle [[s’en rappelle]] bien. => se le rappelle'],
  right: ['Je me le rappelle bien.', 'Elle s’en souvient bien.'],
});
