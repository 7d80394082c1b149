import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VEINTIUN',
  category: 'GRAMMAR',
  description: '«veintiún casas», «treinta y un personas»',
  message: 'Ante un nombre femenino se escribe «una».',
  shortMessage: 'Concordancia',
  patterns: [
    '[veintiún|veintiun] :NFP => veintiuna',
    'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa y [un|uno] :NFP => una',
    'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa y [uno] :NMP => un',
    '[veintiuno] :NMP,AMP => veintiún',
  ],
  wrong: ['Hay [[veintiún]] mesas. => veintiuna', 'Tiene treinta y [[uno]] años. => un'],
  right: ['Hay veintiuna mesas.', 'Tiene treinta y un años.'],
});
