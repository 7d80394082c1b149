import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_PATTO_CHE',
  category: 'GRAMMAR',
  description: '«a patto che» e «nel caso che» con l’indicativo',
  message: 'Questa locuzione vuole il congiuntivo.',
  shortMessage: 'Congiuntivo',
  patterns: [
    'a patto|condizione che non|lui|lei|si|mi? [è|ha|va|fa|può|viene|vuole|sta|deve] => {cong:\\5}',
    'nel caso che non|lui|lei|si|mi? [è|ha|va|fa|può|viene|vuole|sta|deve] => {cong:\\5}',
    'nel caso in cui non|lui|lei|si|mi? [è|ha|va|fa|può|viene|vuole|sta|deve] => {cong:\\6}',
  ],
  wrong: ['Vengo a patto che lui [[viene]]. => venga', 'Chiama nel caso che [[è]] tardi. => sia'],
  right: ['Vengo a patto che lui venga.', 'Chiama nel caso che sia tardi.'],
});
