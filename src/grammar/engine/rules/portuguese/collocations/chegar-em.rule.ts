import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHEGAR_EM',
  category: 'COLLOCATIONS',
  description: '«chegar em casa», «ir no médico» na norma culta',
  message: 'Com verbos de movimento usa-se «a».',
  shortMessage: 'Regência',
  patterns: [
    'fui|vou|vai|foi|vamos|ir|fomos [no] médico|cinema|mercado|banco|supermercado|teatro|dentista => ao',
    'fui|vou|vai|foi|vamos|ir|fomos [na] praia|escola|padaria|farmácia|igreja => à',
    'cheguei|chegou|chegar|chegamos [no] aeroporto|escritório|hotel|trabalho => ao',
  ],
  wrong: ['Ontem fui [[no]] médico. => ao', 'Ela foi [[na]] praia. => à'],
  right: ['Ontem fui ao médico.', 'Ela foi à praia.'],
});
