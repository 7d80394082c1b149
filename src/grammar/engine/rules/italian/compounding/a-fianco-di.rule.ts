import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_FIANCO_DI',
  category: 'COMPOUNDING',
  description: '«affianco», «apposta», «appunto» e «a punto»',
  message: 'Si scrive «a fianco», «a posto».',
  shortMessage: 'Staccato',
  patterns: [
    '[affianco] al|alla|a|del|di => a fianco',
    'messo|tutto|sto|mi|sento|metto [apposto] => a posto',
    '[tuttaltro] che => tutt’altro',
    '[infondo] al|alla|a => in fondo',
    '[infondo] , => in fondo',
  ],
  wrong: ['Siede [[affianco]] a me. => a fianco', 'È [[infondo]] alla strada. => in fondo'],
  right: ['Siede a fianco a me.', 'È in fondo alla strada.'],
});
