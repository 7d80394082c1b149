import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_NOSOTROS',
  category: 'GRAMMAR',
  description: '«nosotros» con otra persona del verbo',
  message: 'Con «\\1», el verbo termina en «-mos».',
  shortMessage: 'Concordancia',
  patterns: [
    'nosotros|nosotras [es|son|está|están|tiene|tienen|va|van|puede|pueden|quiere|quieren|hace|hacen|sabe|saben|dice|dicen|vive|viven|habla|hablan|trabaja|trabajan] => {nosotros:\\2}',
    'nosotros|nosotras [:V1S,V2S,V3S,V3P^:V1P,N,A,INF,GER] => {v1p:\\2}',
    'nosotros|nosotras no|nos|lo|la|te|le|les|los|las [:V1S,V2S,V3S,V3P^:V1P,N,A,INF,GER] => {v1p:\\3}',
  ],
  exceptions: [
    'de|con|para|a|por|que|sin|entre|en|sobre|contra|como|uno|una|ninguno|y nosotros|nosotras [_]',
    'de|con|para|a|por|que|sin|entre|en|sobre|contra|como|uno|una|ninguno|y nosotros|nosotras _ [_]',
  ],
  wrong: ['Nosotros [[tiene]] hambre. => tenemos', 'Nosotras no [[cantan]] hoy. => cantamos'],
  right: ['Nosotros tenemos hambre.', 'Para nosotros es fácil.'],
});
