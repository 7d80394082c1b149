import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MINER_MINOR',
  category: 'CONFUSED_WORDS',
  description: '“miner” for “minor” and the other way round',
  message: '“Minor” means “not important”; a “miner” works in a mine.',
  shortMessage: 'Confused words',
  patterns: [
    'a|only|some|the|these|few [miner] problem|problems|changes|change|injury|injuries|issue|issues|detail|details|damage|role|error|errors|mistake|mistakes|differences|adjustments|planet => minor',
    'coal|gold|diamond|copper|silver [minor|minors] => {miner:\\2}',
  ],
  wrong: ['There is a [[miner]] problem. => minor', 'His father was a coal [[minor]]. => miner'],
  right: ['There is a minor problem.', 'His father was a coal miner.'],
});
