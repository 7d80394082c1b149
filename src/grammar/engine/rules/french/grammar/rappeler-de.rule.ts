import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RAPPELER_DE',
  category: 'GRAMMAR',
  issueType: 'style',
  picky: true,
  description: '« se rappeler de » pour « se rappeler »',
  message: 'On se rappelle quelque chose, on se souvient de quelque chose.',
  shortMessage: 'Locution',
  patterns: [
    'me|te|se|nous|vous [rappelle|rappelles|rappelons|rappelez|rappeler de] ce|cette|la|mon|ma|son|sa|lui|toi|moi => \\2',
  ],
  wrong: ['Je me [[rappelle de]] cette maison. => rappelle', 'Il se [[rappelle de]] toi. => rappelle'],
  right: ['Je me rappelle cette maison.', 'Je me souviens de toi.'],
});
