import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HO_O',
  category: 'GRAMMAR',
  description: '«o», «a», «anno» per «ho», «ha», «hanno»',
  message: 'Il verbo «avere» si scrive con la «h».',
  shortMessage: 'Grammatica',
  patterns: [
    '^ [o|ò] fatto|visto|mangiato|capito|comprato|detto|preso|letto => ho',
    'lui|lei|mi|ti|ci|non|che|si [a|à] fatto|visto|mangiato|capito|comprato|detto|preso|letto => ha',
    'loro|ci|mi|non|che|si [anno] fatto|visto|mangiato|capito|comprato|detto|preso|letto => hanno',
    "quest'|quest’|ogni|ultimo|scorso|un [hanno] => anno",
  ],
  wrong: ['[[O]] visto Anna. => Ho', 'Lei [[a]] detto no. => ha', 'Loro [[anno]] capito. => hanno'],
  right: ['Ho visto Anna.', 'O piove o nevica.'],
});
