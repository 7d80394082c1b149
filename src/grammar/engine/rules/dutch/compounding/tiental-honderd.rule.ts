import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TIENTAL_HONDERD',
  category: 'COMPOUNDING',
  description: '“twee honderd” voor “tweehonderd”',
  message: 'Getallen onder de duizend schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: ['[twee|drie|vier|vijf|zes|zeven|acht|negen honderd] => \\1honderd'],
  wrong: ['Het kost [[twee honderd]] euro. => tweehonderd', 'Er zijn [[vijf honderd]] plaatsen. => vijfhonderd'],
  right: ['Het kost tweehonderd euro.', 'Twee van de honderd gasten bleven.'],
});
