import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VBG_THEYRE',
  category: 'CONFUSED_WORDS',
  description: '“their going” for “they’re going”',
  message: 'Did you mean “they’re”, short for “they are”? “Their” means “belonging to them”.',
  shortMessage: 'Confused words',
  patterns: [
    "that|because|if|when|think|know|say|says|said|hope|believe|but|so|@start [their|there] going|coming|waiting|trying|leaving|looking to|for|at|on|home|tomorrow|tonight|soon => they're",
  ],
  wrong: ["I think [[their]] going home. => they're", "She says [[there]] coming tomorrow. => they're"],
  right: ["I think they're going home.", 'We heard of their coming to town.'],
});
