import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BRAC_UDZIAL',
  category: 'NONSTANDARD_PHRASES',
  description: '„brać część” zamiast „brać udział”',
  message: 'Mówimy „brać udział”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[brać część] w => brać udział',
    '[wziąć część] w => wziąć udział',
    '[bierze część] w => bierze udział',
    '[wziął część] w => wziął udział',
    '[wzięła część] w => wzięła udział',
  ],
  wrong: ['Chcę [[wziąć część]] w konkursie. => wziąć udział', 'Ona [[bierze część]] w biegu. => bierze udział'],
  right: ['Chcę wziąć udział w konkursie.', 'Ona bierze część ciasta.'],
});
