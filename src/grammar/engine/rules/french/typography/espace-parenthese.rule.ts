import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESPACE_PARENTHESE',
  category: 'TYPOGRAPHY',
  description: 'Espace manquante devant une parenthèse',
  message: 'On met une espace devant la parenthèse ouvrante.',
  shortMessage: 'Espace',
  patterns: [
    { pattern: '[/\\p{Ll}{3,}/ #(] /\\p{L}{2,}/ => \\1 (', exceptions: ['[_ (] /[a-z]|s|e|es|x|nt/ )', '_ [_ (] _ )'] },
  ],
  wrong: [
    'Il vit à Lyon, près du [[fleuve(]]le Rhône coule là). => fleuve (',
    'Voici ma [[sœur(]]la plus jeune de toutes). => sœur (',
  ],
  right: ['Il vit à Lyon, près du fleuve (le Rhône).', 'Il ouvre la fonction f(x) du cours.'],
});
