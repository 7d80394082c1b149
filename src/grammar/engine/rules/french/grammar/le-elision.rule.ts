import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LE_ELISION',
  category: 'GRAMMAR',
  description: '« le homme » pour « l’homme »',
  message: 'Devant une voyelle, on écrit « l’ ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        '[le|la /[aeiouéèêâîôœ].*/:NMS,NFS,NMP,NFP^:V3S,V1S,V,P^/on(?:z|ze|zième).*|ou(?:i|istiti).*|u(?:hlan|lulement).*|un.*|y.*|à.*|[aeiouéàèê]/] => l’\\2',
      exceptions: ['il|elle|on|nous|vous|ils|elles|je|tu|ne|me|te|se|qui|-|de|« [le|la _]', '[le|la _] -|/|»|’'],
    },
    '[le|la @vowel] => l’\\2',
    '[de @vowel] => d’\\2',
    '[jusque à] => jusqu’à',
  ],
  wrong: [
    'Voici [[le utilisation]] du clavier. => l’utilisation',
    'Voici [[le homme]]. => l’homme',
    'Un verre [[de eau]], merci. => d’eau',
  ],
  right: ['Le onze mai.', 'Voici l’homme.', 'Un verre d’eau, merci.'],
});
