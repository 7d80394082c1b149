import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ER_IS_DAAR',
  category: 'GRAMMAR',
  description: '“is veel mensen” zonder “er”',
  message: 'Hier hoort “er” in de zin.',
  shortMessage: 'Er',
  patterns: [
    "^ [is|zijn] veel|weinig|geen mensen|problemen|auto's|kinderen in|op => er zijn",
    '^ [is] geen tijd|geld|water|plaats|probleem => er is',
  ],
  wrong: ['[[Zijn]] veel mensen in de stad. => Er zijn', '[[Is]] geen tijd. => Er is'],
  right: ['Er zijn veel mensen in de stad.', 'Zijn er veel mensen?'],
});
