import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIGDY_NIE',
  category: 'GRAMMAR',
  description: '„nigdy byłem” zamiast „nigdy nie byłem”',
  message: 'Po „nigdy”, „nikt” i „nic” stoi „nie”.',
  shortMessage: 'Przeczenie',
  patterns: [
    '^ nigdy [byłem|byłam|widziałem|widziałam|jem|piję|wiem|miałem|miałam] => nie \\3',
    '^ nikt [wie|ma|chce|był|przyszedł|może|lubi] => nie \\3',
    '^ nic [wiem|mam|widzę|rozumiem|robię|widziałem] => nie \\3',
  ],
  wrong: ['Nigdy [[byłem]] w Rzymie. => nie byłem', 'Nikt [[wie]] o tym. => nie wie'],
  right: ['Nigdy nie byłem w Rzymie.', 'Nikt nie wie o tym.'],
});
