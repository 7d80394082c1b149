import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MILHOES_MASCULINO',
  category: 'GRAMMAR',
  description: '“duas milhões” por “dois milhões”',
  message: '“Milhão” e “milhar” são masculinos.',
  shortMessage: 'Género',
  patterns: [
    '[duas] milhões|milhares => dois',
    '[muitas] milhares => muitos',
    '[algumas] milhares => alguns',
    '[as] milhares|milhões de => os',
    '[várias] milhares|milhões => vários',
  ],
  wrong: ['Vieram [[duas]] milhões de pessoas. => dois', 'Há [[muitas]] milhares de casas. => muitos'],
  right: ['Vieram dois milhões de pessoas.', 'Há muitos milhares de casas.'],
});
