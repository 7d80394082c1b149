import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADVERB_FOR_ADJECTIVE',
  category: 'CONFUSED_WORDS',
  description: '“an additionally skill” for “an additional skill”',
  message: 'Use the adjective before a noun: “{adjective:\\2}”.',
  shortMessage: 'Wrong word',
  patterns: [
    'a|an|the|my|your|his|her|our|their|this|that|some|many|these|those [/\\p{L}{3,}ly/:RB^:JJ,NN,VB]^only|early|daily|nearly|fully|friendly|kindly|really @needsArticle|@plural \\.|,|;|\\!|\\?|and|or|in|on|of|for|to|that|who|is|was|are|were|with|at => {adjective:\\2}',
    ':VB,VBZ,VBD,VBG,IN^:NN,NNS [/\\p{L}{4,}ly/:RB^:JJ,NN,VB]^only|early|daily|nearly|mostly|mainly|exactly|probably|usually|merely|simply|generally|largely|chiefly|especially|particularly|really|entirely|frequently|commonly|purely|actually|apparently|virtually|practically|precisely|solely|primarily|possibly|certainly|formerly|presumably skills|things|people|problems|ideas|cars|students|jobs|reasons|products|houses|friends|activities|countries|changes|results|effects|knowledge|information \\.|,|;|\\!|\\?|and|or|in|on|of|for|to|that|who|with|at => {adjective:\\2}',
  ],
  wrong: ['She needs an [[additionally]] lesson. => additional', 'They made [[suddenly]] changes to it. => sudden'],
  right: ['She needs an additional lesson.', 'He likes mainly old houses.'],
});
