import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTRAR_EM',
  category: 'COLLOCATIONS',
  description: '“entrar a casa” por “entrar em casa”',
  message: 'Entra-se em algum lugar.',
  shortMessage: 'Preposição',
  patterns: [
    'entrei|entrou|entrar|entra|entraram [à] casa|loja|sala|escola|igreja => na',
    'entrei|entrou|entrar|entra|entraram [ao] carro|quarto|hotel|prédio|banco => no',
  ],
  wrong: ['Ela entrou [[ao]] carro. => no', 'Entrei [[à]] loja. => na'],
  right: ['Ela entrou no carro.', 'Entrei à tarde na loja.'],
});
