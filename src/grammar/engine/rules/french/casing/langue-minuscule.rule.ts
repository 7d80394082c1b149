import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LANGUE_MINUSCULE',
  category: 'CASING',
  description: '« le Français » pour la langue',
  message: 'Les noms de langues s’écrivent avec une minuscule.',
  shortMessage: 'Majuscule',
  patterns: [
    "parle|parles|parlez|parlent|parler|apprendre|apprends|apprend|étudie|en le|l’|l'? [=Français|Anglais|Allemand|Espagnol|Italien|Russe|Chinois|Arabe|Portugais] /[.,!?]|et|avec|à|dans|depuis/ => ={small:\\3}",
  ],
  wrong: ['Il parle [[Français]]. => français', 'J’apprends l’[[Anglais]]. => anglais'],
  right: ['Il parle français.', 'Un Français est venu.'],
});
