import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANEXO_CONCORDANCIA',
  category: 'GRAMMAR',
  description: '«anexo» sem concordância',
  message: '«Anexo» concorda com o nome.',
  shortMessage: 'Concordância',
  patterns: ['segue|seguem|envio|vai|vão [anexo] a|as|uma carta|cartas|foto|fotos|fatura|lista => {anexo:\\3}'],
  wrong: ['Segue [[anexo]] a carta. => anexa', 'Seguem [[anexo]] as fotos. => anexas'],
  right: ['Segue anexa a carta.', 'Segue anexo o livro.'],
});
