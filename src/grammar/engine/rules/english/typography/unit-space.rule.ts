import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNIT_SPACE',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“10km” for “10 km”',
  message: 'Put a space between a number and its unit.',
  shortMessage: 'Typography',
  patterns: ['[/\\p{N}+(?:km|kg|cm|mm|ml|mg|kHz|MHz|GHz|kWh|kW|mph)/] => {unit:\\1}'],
  wrong: ['It is [[10km]] to Rome. => 10 km', 'It weighs [[5kg]]. => 5 kg'],
  right: ['It is 10 km to Rome.', 'He is in room 10b.'],
});
