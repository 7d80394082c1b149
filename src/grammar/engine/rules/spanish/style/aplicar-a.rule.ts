import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APLICAR_A',
  category: 'STYLE',
  description: '«aplicar a un empleo» por «solicitar»',
  message: 'Para pedir un puesto o una beca se dice «solicitar».',
  shortMessage: 'Anglicismo',
  patterns: [
    '[aplicar a|para] un|una|la|el empleo|puesto|trabajo|beca|becas|universidad|visa|visado => solicitar',
    '[apliqué|aplicó|aplicaron a|para] un|una|la|el empleo|puesto|trabajo|beca|universidad|visa => {solicitar:\\1}',
  ],
  wrong: ['Quiero [[aplicar a]] una beca. => solicitar', 'Ana [[aplicó a]] un empleo. => solicitó'],
  right: ['Quiero solicitar una beca.', 'Hay que aplicar la crema.'],
});
