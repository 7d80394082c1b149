import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GOEDER_BETER',
  category: 'GRAMMAR',
  description: '“goeder”, “veeler” en “goedste”',
  message: 'Dit woord heeft onregelmatige trappen.',
  shortMessage: 'Trap',
  patterns: [
    '[goeder] dan => beter',
    '[goedste] => beste',
    '[veeler] => meer',
    '[veelste] mensen => meeste',
    '[weiniger] => minder',
    '[weinigste] => minste',
    '[gernste|graagst] => liefst',
    '[gragerder] => liever',
  ],
  wrong: ['Zij is [[goeder]] dan ik. => beter', 'Ik heb [[weiniger]] tijd. => minder'],
  right: ['Zij is beter dan ik.', 'Ik heb minder tijd.'],
});
