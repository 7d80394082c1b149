import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONGIUNTIVO_CREDERE',
  category: 'GRAMMAR',
  description: '«credo che è» per «credo che sia»',
  message: 'Dopo «\\1 che» si usa il congiuntivo.',
  shortMessage: 'Congiuntivo',
  patterns: [
    {
      pattern:
        'credo|penso|spero|immagino|temo|sembra|pare|voglio|desidero|preferisco|dubito|ritengo|suppongo che non|lui|lei|tu|si|ci|mi? [è|sono|ha|hanno|va|fa|può|viene|vuole|sta|deve|sei|hai|vieni|puoi] => {cong:\\4}',
      exceptions: ['spero|penso|credo che [_] _~4 rà'],
    },
    'benché|sebbene|nonostante|affinché|purché|malgrado|qualora non|lui|lei|si|mi? [è|sono|ha|hanno|va|fa|può|viene|vuole|sta|deve] => {cong:\\3}',
    {
      pattern:
        'prima|senza|bisogna che non|lui|lei|tu|si? [è|sono|ha|hanno|va|fa|può|viene|vuole|sta|vieni|vai|parte] => {cong:\\4}',
      exceptions: ['bisogna che si _'],
    },
  ],
  wrong: ['Credo che [[è]] tardi. => sia', 'Benché [[è]] tardi, resto. => sia'],
  right: ['Credo che sia tardi.', 'Benché sia tardi, resto.'],
});
