import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERSTAND_VAN',
  category: 'COLLOCATIONS',
  description: '“verstand over” voor “verstand van”',
  message: 'Je hebt verstand van iets.',
  shortMessage: 'Voorzetsel',
  patterns: ["verstand [over|in|op] auto's|computers|muziek|wijn|voetbal|techniek|tuinen|geld => van"],
  wrong: ['Hij heeft verstand [[over]] computers. => van', 'Ik heb geen verstand [[in]] wijn. => van'],
  right: ['Hij heeft verstand van computers.', 'Zij verloor haar verstand in de oorlog.'],
});
