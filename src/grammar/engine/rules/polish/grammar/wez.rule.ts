import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEZ',
  category: 'GRAMMAR',
  description: '„weś” zamiast „weź”',
  message: 'Tryb rozkazujący to „weź”.',
  shortMessage: 'Forma czasownika',
  patterns: ['weś => weź', 'weście => weźcie', 'wezme => wezmę', 'weznę => wezmę', 'weznę => wezmę'],
  wrong: ['[[Weś]] to ze sobą. => Weź', 'Jutro [[wezme]] urlop. => wezmę'],
  right: ['Weź to ze sobą.', 'Jutro wezmę urlop.'],
});
