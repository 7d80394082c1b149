import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AMBOS_OS',
  category: 'GRAMMAR',
  description: '“ambos lados” por “ambos os lados”',
  message: 'Depois de “ambos” usa-se o artigo.',
  shortMessage: 'Artigo',
  patterns: [
    '[ambos] lados|casos|países|pais|livros|jogadores|irmãos => ambos os',
    '[ambas] partes|mãos|equipas|equipes|pernas|casas => ambas as',
  ],
  wrong: ['Olha para [[ambos]] lados. => ambos os', 'Ele usa [[ambas]] mãos. => ambas as'],
  right: ['Olha para ambos os lados.', 'Ele usa ambas as mãos.'],
});
