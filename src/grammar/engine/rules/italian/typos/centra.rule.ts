import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CENTRA',
  category: 'TYPOS',
  description: '«centra» per «c’entra»',
  message: 'Nel senso di «avere a che fare» si scrive «c’entra».',
  shortMessage: 'Grafia',
  patterns: [
    'non|che|cosa|niente|nulla|io|lui|lei|questo|quello|ciò [centra] niente|nulla|con => c’entra',
    'non|che|cosa|niente|noi|loro|questi [centrano] niente|nulla|con => c’entrano',
    'non [centro] niente|nulla => c’entro',
    'che [centra|centrano] => c’entra',
  ],
  wrong: ['Lui non [[centra]] niente. => c’entra', 'Che [[centra]] la scuola? => c’entra'],
  right: ['Lui non c’entra niente.', 'La freccia centra il bersaglio.'],
});
