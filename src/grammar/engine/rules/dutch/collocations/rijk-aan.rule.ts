import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RIJK_AAN',
  category: 'COLLOCATIONS',
  description: '“rijk van” en “arm in” voor “rijk aan”',
  message: 'Iets is rijk of arm aan iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['rijk|arm [in|van|met] vitamines|grondstoffen|vezels|ideeën|eiwitten => aan'],
  wrong: ['Fruit is rijk [[in]] vitamines. => aan', 'Het land is arm [[van]] grondstoffen. => aan'],
  right: ['Fruit is rijk aan vitamines.', 'Hij werd rijk in de stad.'],
});
