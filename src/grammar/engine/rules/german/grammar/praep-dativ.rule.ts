import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRAEP_DATIV',
  category: 'GRAMMAR',
  description: 'Falscher Artikel nach „mit“, „von“, „bei“ und anderen',
  message: 'Nach „\\1“ steht der Dativ.',
  shortMessage: 'Kasus',
  patterns: [
    'mit|von|bei|aus|nach|seit|gegenüber [den|das|die|der] =@masculine => dem',
    'mit|von|bei|aus|nach|seit|gegenüber [den|das|die|der] =@neuter => dem',
    'mit|von|bei|aus|nach|seit|gegenüber [die|das|den|dem] =@feminine => der',
    'mit|von|bei|aus|nach|seit [ein|eine|einen] =@feminine => einer',
    'mit|von|bei|aus|nach|seit [ein|eine|einen] =@masculine => einem',
    'mit|von|bei|aus|nach|seit [ein|eine|einen] =@neuter => einem',
  ],
  wrong: [
    'Er fährt mit [[das]] Auto. => dem',
    'Sie kommt aus [[die]] Stadt. => der',
    'Wir sprachen mit [[eine]] Frau. => einer',
  ],
  right: ['Er fährt mit dem Auto.', 'Sie kommt aus der Stadt.', 'Von der Familie hört man nichts.'],
});
