import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZAKOCHANY_W',
  category: 'COLLOCATIONS',
  description: '„zakochany do” zamiast „zakochany w”',
  message: 'Jest się zakochanym w kimś.',
  shortMessage: 'Przyimek',
  patterns: [
    'zakochany|zakochana|zakochani [do|na|z|o] niej|nim|tobie|mnie|niego|ciebie => w',
    'zakochałem|zakochałam|zakochał|zakochała się [do|na|z|o] niej|nim|tobie|mnie => w',
  ],
  wrong: ['On jest zakochany [[do]] niej. => w', 'Zakochałem się [[o]] tobie. => w'],
  right: ['On jest zakochany w niej.', 'Zakochany śpiewa o niej.'],
});
