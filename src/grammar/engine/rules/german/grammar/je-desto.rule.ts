import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JE_DESTO',
  category: 'GRAMMAR',
  description: '„je … je“ statt „je … desto“',
  message: 'Auf „je“ folgt im zweiten Teil „desto“ oder „umso“.',
  shortMessage: 'Vergleich',
  patterns: [
    'je mehr|länger|größer|schneller|besser|öfter|älter~8 [je] mehr|länger|größer|schneller|besser|öfter|älter|weniger => desto',
  ],
  wrong: ['Je mehr ich lese, [[je]] mehr weiß ich. => desto', 'Je länger du wartest, [[je]] älter wird er. => desto'],
  right: ['Je mehr ich lese, desto mehr weiß ich.', 'Je länger, je lieber.'],
});
