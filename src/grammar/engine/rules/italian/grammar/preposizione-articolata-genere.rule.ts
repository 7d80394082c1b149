import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREPOSIZIONE_ARTICOLATA_GENERE',
  category: 'GRAMMAR',
  description: 'Preposizione articolata di genere sbagliato: «del casa»',
  message: 'La preposizione articolata non concorda con «\\2».',
  shortMessage: 'Concordanza',
  patterns: [
    '[del|dello|al|allo|dal|dallo|nel|nello|sul|sullo] :NFS,AFS^:M,NMS,AMS,NMP^/[aeiouàèéìòù].*/ => {femminile:\\1}',
    '[della|alla|dalla|nella|sulla] :NMS,AMS^:F,NFS,AFS,PP^/[aeiouàèéìòù].*|s[bcdfglmnpqrtv].*|z.*|gn.*|ps.*/ => {maschile:\\1}',
    '[dei|degli|ai|dai|nei|sui] :NFP,AFP^:M,NMP,AMP,S^/[aeiouàèéìòù].*/ => {femminile:\\1}',
    '[delle|alle|dalle|nelle|sulle] :NMP,AMP^:F,NFP,AFP,S^/[aeiouàèéìòù].*|s[bcdfglmnpqrtv].*|z.*|gn.*|ps.*/ => {maschile:\\1}',
  ],
  exceptions: ['[alle] calcagna', '[dai|dei|ai|nei|sui] sorgenti'],
  wrong: ['Il colore [[del]] casa è chiaro. => della', 'Vado [[alla]] mercato. => al', 'Parla [[delle]] libri. => dei'],
  right: ['Il colore della casa è chiaro.', 'Vado al mercato.', 'Parla dei libri.'],
});
