import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_GENTE_VAMOS',
  category: 'GRAMMAR',
  description: '“a gente vamos” por “a gente vai”',
  message: '“A gente” leva o verbo no singular.',
  shortMessage: 'Gramática',
  patterns: [
    'a gente [vamos] => vai',
    'a gente [somos] => é',
    'a gente [temos] => tem',
    'a gente [fomos] => foi',
    'a gente [estamos] => está',
    'a gente [queremos] => quer',
  ],
  wrong: ['A gente [[vamos]] sair. => vai', 'A gente [[temos]] tempo. => tem'],
  right: ['A gente vai sair.', 'Nós temos tempo.'],
});
