import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEACE_PIECE',
  category: 'CONFUSED_WORDS',
  description: '“peace” for “piece” and the other way round',
  message: 'A “piece” is a part of something; “peace” is the absence of war.',
  shortMessage: 'Confused words',
  patterns: [
    'a|one|another|each|every|single|small|little|big|last [peace] of cake|paper|advice|bread|cheese|furniture|wood|information|meat|pie|pizza|art|equipment|land|music|news|software|clothing|fruit|string|glass|metal => piece',
    { pattern: 'world|inner|in|lasting|rest in [piece] /[.,!?;]|and|with/ => peace', exceptions: ['in one [piece]'] },
    '[piece] treaty|talks|agreement|negotiations|keeper|keepers|officer|activist|activists => peace',
    { pattern: '[piece] of mind => peace', exceptions: ['of his|her|my|your|their|a|the [piece] of mind'] },
  ],
  wrong: [
    'She ate a [[peace]] of cake. => piece',
    'They signed a [[piece]] treaty. => peace',
    'It gives me [[piece]] of mind. => peace',
  ],
  right: ['She ate a piece of cake.', 'They signed a peace treaty.', 'He gave them a piece of his mind.'],
});
