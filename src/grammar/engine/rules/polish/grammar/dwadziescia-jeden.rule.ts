import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DWADZIESCIA_JEDEN',
  category: 'GRAMMAR',
  description: '„dwadzieścia jedna” zamiast „dwadzieścia jeden”',
  message: 'W liczebniku złożonym „jeden” się nie odmienia.',
  shortMessage: 'Liczebnik',
  patterns: [
    'dwadzieścia|trzydzieści|czterdzieści|pięćdziesiąt|sześćdziesiąt|siedemdziesiąt|osiemdziesiąt|dziewięćdziesiąt|sto [jedna|jedno|jednego|jedną] => jeden',
  ],
  wrong: ['Mam dwadzieścia [[jedna]] książek. => jeden', 'Ona ma trzydzieści [[jedną]] złotych. => jeden'],
  right: ['Mam dwadzieścia jeden książek.', 'Ona ma trzydzieści jeden złotych.'],
});
