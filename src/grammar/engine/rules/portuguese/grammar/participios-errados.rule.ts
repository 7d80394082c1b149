import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARTICIPIOS_ERRADOS',
  category: 'GRAMMAR',
  description: '“fazido”, “escrevido”: particípios errados',
  message: 'Este particípio é irregular.',
  shortMessage: 'Particípio',
  patterns: [
    '[fazido] => feito',
    '[escrevido] => escrito',
    '[abrido] => aberto',
    '[cobrido] => coberto',
    '[dizido] => dito',
    '[veído|vido] => visto',
    '[ponhado] => posto',
    '[ponido] => posto',
    '[descobrido] => descoberto',
    '[descrevido] => descrito',
    '[supunhado] => suposto',
  ],
  wrong: ['Eu tinha [[escrevido]] a carta. => escrito', 'Ele tinha [[fazido]] tudo. => feito'],
  right: ['Eu tinha escrito a carta.', 'Ele tinha feito tudo.'],
});
