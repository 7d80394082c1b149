import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SCHEINEN_ZU',
  category: 'GRAMMAR',
  description: '„scheint sein“ statt „scheint zu sein“',
  message: 'Nach „scheinen“ steht der Infinitiv mit „zu“.',
  shortMessage: 'Infinitiv mit „zu“',
  patterns: [
    'scheint|scheinen|schien|schienen nicht? gut|krank|müde|richtig|falsch|neu|alt|klar|möglich|glücklich|traurig|zufrieden [sein] => zu sein',
  ],
  wrong: ['Das scheint richtig [[sein]]. => zu sein', 'Er schien müde [[sein]]. => zu sein'],
  right: ['Das scheint richtig zu sein.', 'Sein Auto scheint neu zu sein.'],
});
