import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TENANT_TENET',
  category: 'CONFUSED_WORDS',
  description: '“tenant” for “tenet”',
  message: 'A “tenet” is a belief; a “tenant” pays rent.',
  shortMessage: 'Confused words',
  patterns: [
    'basic|central|core|fundamental|main|key|religious|first [tenant|tenants] of|is => {tenet:\\2}',
    'the|these|those [tenants] of islam|christianity|buddhism|democracy|capitalism|faith|socialism|law|religion => tenets',
  ],
  wrong: ['It is a central [[tenant]] of the faith. => tenet', 'They follow the [[tenants]] of Islam. => tenets'],
  right: ['It is a central tenet of the faith.', 'The tenants of the house left.'],
});
