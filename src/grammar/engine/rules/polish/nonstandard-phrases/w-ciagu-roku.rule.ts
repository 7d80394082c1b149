import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'W_CIAGU_ROKU',
  category: 'NONSTANDARD_PHRASES',
  description: '„na przestrzeni lat” i „na przeciągu”',
  message: 'Mówimy „w ciągu”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[na przeciągu] roku|lat|miesiąca|tygodnia|dnia|godziny => w ciągu',
    '[w przeciągu] roku|lat|miesiąca|miesięcy|tygodnia|dnia|godziny|dni => w ciągu',
  ],
  wrong: ['Zrobię to [[w przeciągu]] tygodnia. => w ciągu', 'Schudł [[na przeciągu]] roku. => w ciągu'],
  right: ['Zrobię to w ciągu tygodnia.', 'Stał w przeciągu i zmarzł.'],
});
