import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JUGAR_UN_ROL',
  category: 'STYLE',
  description: '«jugar un papel» por «desempeñar un papel»',
  message: 'Un papel se «desempeña».',
  shortMessage: 'Calco',
  patterns: ['[jugar|juega|juegan|jugó|jugaron|jugaba] un|el|su _? papel|rol => {desempenar:\\1}'],
  wrong: [
    'La lluvia [[juega]] un papel importante. => desempeña',
    'Los niños [[jugaron]] un gran papel. => desempeñaron',
  ],
  right: ['La lluvia desempeña un papel importante.', 'Ana juega un partido.'],
});
