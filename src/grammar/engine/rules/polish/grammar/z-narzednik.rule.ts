import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'Z_NARZEDNIK',
  category: 'GRAMMAR',
  description: '„z brat”, „z mamę”: narzędnik po „z”',
  message: 'Po „z” w znaczeniu „razem z” stoi narzędnik.',
  shortMessage: 'Przypadek',
  patterns: [
    'z [mamę|mama] => mamą',
    'z [brat|brata] => bratem',
    'z [siostra|siostrę] => siostrą',
    'ze? z [kolega|kolegę] => kolegą',
    'z [kot] => kotem',
    'z [pies] => psem',
    'z [mlekо|mleko] => mlekiem',
    'z [cukier] => cukrem',
    'z [ser] => serem',
    'z [tata|tatę] => tatą',
    'z [rodzice] => rodzicami',
  ],
  wrong: ['Idę z [[mamę]] do kina. => mamą', 'Kawa z [[mleko]]. => mlekiem'],
  right: ['Idę z mamą do kina.', 'Kawa z mlekiem.'],
});
