import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EAGER_TO_WORKED',
  category: 'GRAMMAR',
  description: '“eager to worked”, “want to making”',
  message: 'Use the base form after “to”.',
  shortMessage: 'Verb form',
  patterns: [
    'eager|able|ready|willing|want|wants|wanted|need|needs|needed|going|try|tried|trying|hope|hopes|hoped|decide|decided|chosen|ask|asked|wish|continue|continues|together|refused|plan|plans to [:VBG^:NN,JJ,NNS] => {base:\\3}',
    'eager|able|ready|willing|want|wants|wanted|need|needs|needed|going|try|tried|trying|hope|hopes|hoped|decide|decided|chosen|ask|asked|wish|continue|continues|together|refused|plan|plans to [:VBD^:VB,NN,JJ,NNS] => {base:\\3}',
    'eager|able|ready|willing|want|wants|wanted|needed|trying|tried|hope|hoped|decided|refused to [making|worked|helped|helping|keeping|leaving|working|bringing|taking|using] => {base:\\3}',
  ],
  wrong: ['I am eager to [[worked]] with you. => work', 'They want to [[making]] a plan. => make'],
  right: ['I am eager to work with you.', 'They look forward to making a plan.'],
});
