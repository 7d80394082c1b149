import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NAJ_LACZNIE',
  category: 'COMPOUNDING',
  description: '„naj lepszy”: stopień najwyższy',
  message: '„naj” pisze się łącznie z przymiotnikiem.',
  shortMessage: 'Pisownia łączna',
  patterns: [
    '[naj lepszy|lepsza|lepsze|lepiej|większy|większa|większe|gorszy|gorsza|gorsze|gorzej|nowszy|nowsza|nowsze|ważniejszy|ważniejsza|ważniejsze|bardziej|częściej|mniej] => naj\\2',
  ],
  wrong: ['To [[naj lepszy]] film. => najlepszy', 'Lubię to [[naj bardziej]]. => najbardziej'],
  right: ['To najlepszy film.', 'Lubię to najbardziej.'],
});
