import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BESTAAN_UIT',
  category: 'COLLOCATIONS',
  description: '“bestaan van” voor “bestaan uit”',
  message: 'Een geheel bestaat uit delen.',
  shortMessage: 'Voorzetsel',
  patterns: ['bestaat|bestaan|bestond [van] twee|drie|vier|vijf|zes|tien delen|stukken|leden|mensen|kamers => uit'],
  wrong: ['Het team bestaat [[van]] vijf mensen. => uit', 'Het boek bestaat [[van]] drie delen. => uit'],
  right: ['Het team bestaat uit vijf mensen.', 'Hij bestaat van zijn pensioen.'],
});
