import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_LECZ',
  category: 'PUNCTUATION',
  description: 'brak przecinka przed „lecz” i „gdyż”',
  message: 'Przed tym spójnikiem stawia się przecinek.',
  shortMessage: 'Przecinek',
  patterns: [
    '/[a-ząćęłńóśźż]{2,}/^i|a|lub|albo|oraz|no|tak|ale|tylko|chyba|to|mimo|że|nie|czy|by [lecz|gdyż] _ => , \\2',
  ],
  wrong: ['Był chory[[ lecz]] poszedł do pracy. => , lecz', 'Został w domu[[ gdyż]] padało. => , gdyż'],
  right: ['Był chory, lecz poszedł do pracy.', 'Został w domu, gdyż padało.'],
});
