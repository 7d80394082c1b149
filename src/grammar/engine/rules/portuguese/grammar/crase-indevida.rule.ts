import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CRASE_INDEVIDA',
  category: 'GRAMMAR',
  description: 'Crase antes de masculino, verbo ou pronome',
  message: 'Antes de «\\2» não há crase: escreve-se «a».',
  shortMessage: 'Crase',
  patterns: [
    '[à] :INF^:NFS => a',
    { pattern: '[à] :NMS^:NFS,F => ao || a', exceptions: ['[à] moda|la'] },
    '[à] este|esta|esse|essa|isto|isso|alguém|ninguém|cada|toda|tudo|qualquer|quem|nós|vossa|elas|eles|ela => a',
    '[à] :NFP^:S,NFS,NMS => às || a',
  ],
  wrong: ['Começou [[à]] chover. => a', 'Foi [[à]] mercado. => ao', 'Deu o livro [[à]] essa aluna. => a'],
  right: ['Começou a chover.', 'Foi ao mercado.'],
});
