import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HESITER_APPELER',
  category: 'GRAMMAR',
  description: '« n’hésitez pas à nous contactez »',
  message: 'Après « à », le verbe se met à l’infinitif.',
  shortMessage: 'Infinitif',
  patterns: [
    'à|de|pour|sans me|nous|vous|le|la|les|lui|leur|se|te|y|en [/.+ez/:V2P^:N] => {inf:\\3}',
    'à|de|pour|sans me|nous|vous|le|la|les|lui|leur|se|te [/.+é/:PP^:N,V,A] => {inf:\\3}',
  ],
  wrong: ['Ne tardez pas à nous [[répondez]]. => répondre', 'Venez pour nous [[aidez]]. => aider'],
  right: ['Ne tardez pas à nous répondre.', 'Venez pour nous aider.'],
});
