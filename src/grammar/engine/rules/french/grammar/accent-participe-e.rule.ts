import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCENT_PARTICIPE_E',
  category: 'GRAMMAR',
  description: '« j’ai manger » écrit « j’ai mangez »',
  message: 'Après « avoir », on met le participe passé en « -é ».',
  shortMessage: 'Participe',
  patterns: [
    {
      pattern: 'ai|as|a|avons|ont|avait|avaient|avais [/.+ez/:V2P^:N] => {participeez:\\2}',
      exceptions: ['à|vous _ [_]'],
    },
  ],
  wrong: ['Elle a [[achetez]] du pain. => acheté', 'Ils ont [[trouvez]] la clé. => trouvé'],
  right: ['Elle a acheté du pain.', 'Vous avez du pain.'],
});
