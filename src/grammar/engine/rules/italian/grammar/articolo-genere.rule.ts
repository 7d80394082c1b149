import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ARTICOLO_GENERE',
  category: 'GRAMMAR',
  description: 'Articolo di genere sbagliato: «la problema», «un casa»',
  message: 'L’articolo non concorda con «\\2».',
  shortMessage: 'Concordanza',
  patterns: [
    {
      pattern:
        '[il|un|uno|questo|quel|nostro|vostro|altro|molto|tanto] :NFS,AFS^:M,NMS,AMS,NMP^/[aeiouàèéìòù].*|bastione/ => {femminile:\\1}',
      exceptions: [
        "è|era|sono|fu|in|per|di|da|un|il|l’|l'|ho|ha|hai|più|così|molto|tanto [molto|tanto|altro|questo] _",
      ],
    },
    {
      pattern: '[una|questa|quella|nostra|vostra|altra] :NMS,AMS^:F,NFS,AFS,PP^/[aeiouàèéìòù].*/ => {maschile:\\1}',
      exceptions: ['in|una|la|l’|un’|ogni|nessuna|qualche|di|da|è|e [una|questa|quella|altra|nostra|vostra] _'],
    },
    {
      pattern: '[la] :NMS^:F,NFS,AFS,PP,A^/.*o|[aeiouàèéìòù].*/ => il',
      exceptions: ['mi|ti|ci|vi|non|si|me|te|ce|ve|che|chi|lui|lei|io|tu|noi|voi|per|a|di|da|e [la] _'],
    },
    {
      pattern: '[i|questi|quei|alcuni|molti|tanti|pochi] :NFP,AFP^:M,NMP,AMP,S => {femminile:\\1}',
      exceptions: ['per|di|fra|tra [molti|tanti|pochi] _'],
    },
    '[queste|quelle|alcune|molte|tante|poche] :NMP,AMP^:F,NFP,AFP,S => {maschile:\\1}',
  ],
  wrong: ['È [[un]] casa grande. => una', 'Questo è [[la]] problema. => il', 'Ho visto [[molti]] case. => molte'],
  right: ['È una casa grande.', 'Questo è il problema.', 'Ho visto molte case.'],
});
