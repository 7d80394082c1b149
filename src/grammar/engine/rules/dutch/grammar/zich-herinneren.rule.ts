import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZICH_HERINNEREN',
  category: 'GRAMMAR',
  description: '“ik herinner het” en “ik herinner aan”',
  message: '“Zich herinneren” krijgt een wederkerend woord en geen “aan”.',
  shortMessage: 'Wederkerend',
  patterns: ['ik herinner me [aan] de|het|een|die|dat =>', 'ik [herinner] dat|niet|nog|de|het => herinner me'],
  wrong: ['Ik herinner me[[ aan]] de zomer. =>', 'Ik [[herinner]] nog alles. => herinner me'],
  right: ['Ik herinner me de zomer.', 'Ik herinner hem aan de afspraak.'],
});
