import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_EL',
  category: 'GRAMMAR',
  description: '«él», «ella» o «usted» con otra persona del verbo',
  message: 'Con «\\1», el verbo va en tercera persona del singular.',
  shortMessage: 'Concordancia',
  patterns: [
    'él|ella|usted [soy|eres|son|somos|estoy|estás|están|tengo|tienes|tienen|voy|vas|van|puedo|puedes|pueden|quiero|quieres|quieren|hago|haces|hacen|sabes|saben|digo|dices|dicen|vivo|vives|viven|hablo|hablas|hablan] => {el:\\2}',
    'él|usted [:V2S,V1P,V3P^:V3S,N,A,INF,GER] => {v3s:\\2}',
    'él|usted no|se|lo|la|me|te|le|nos [:V2S,V1P,V3P^:V3S,N,A,INF,GER] => {v3s:\\3}',
  ],
  exceptions: [
    'y|ni|de|con|para|a|por|que|como|sin|entre|en|sobre|contra|ante|hacia|desde|según|tras|o él|ella|usted [_]',
    'y|ni|de|con|para|a|por|que|como|sin|entre|en|sobre|contra|ante|hacia|desde|según|tras|o él|ella|usted _ [_]',
  ],
  wrong: ['Él [[tengo]] hambre. => tiene', 'Usted [[cantan]] muy bien. => canta'],
  right: ['Él tiene hambre.', 'Ni él ni yo tenemos hambre.', 'Los que están con él cantan.'],
});
