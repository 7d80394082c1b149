import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_TILDE',
  category: 'TYPOS',
  description: 'Plural con tilde: «canciónes»',
  message: 'El plural se escribe sin tilde: «{sinacento:\\1}».',
  shortMessage: 'Tilde',
  patterns: ['[/[a-záéíóúñ]+iónes/] => {sinacento:\\1}', '[/[a-z]+cónes|[a-z]+zónes|[a-z]+lónes/] => {sinacento:\\1}'],
  wrong: ['Cantan [[canciónes]]. => canciones', 'Compra [[balónes]]. => balones'],
  right: ['Cantan canciones.', 'Compra balones.'],
});
