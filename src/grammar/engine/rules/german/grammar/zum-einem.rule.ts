import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZUM_EINEM',
  category: 'GRAMMAR',
  description: '„zum einem“ statt „zum einen“',
  message: 'Nach „zum“ heißt es „einen“ und „anderen“.',
  shortMessage: 'Wendung',
  patterns: [
    'zum [einem] /[,.;]|ist|hat|sind|wird|kann|die|der|das/ => einen',
    'zum [anderem] /[,.;]|ist|hat|sind|wird|kann|die|der|das/ => anderen',
  ],
  wrong: ['Zum [[einem]] ist es teuer. => einen', 'Zum [[anderem]] hat er keine Zeit. => anderen'],
  right: ['Zum einen ist es teuer.', 'Das führte zu einem Streit.'],
});
