import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAZA_TASA',
  category: 'CONFUSED_WORDS',
  description: '«tasa» en lugar de «taza» y al revés',
  message: 'Se bebe de una «taza»; una «tasa» es un impuesto o un porcentaje.',
  shortMessage: 'Confusión de palabras',
  patterns: [
    '[tasa|tasas] de café|té|leche|chocolate|arroz|azúcar|harina|agua => taza',
    '[taza] de interés|desempleo|paro|natalidad|mortalidad|cambio|inflación|crecimiento => tasa',
  ],
  wrong: ['Una [[tasa]] de café. => taza', 'La [[taza]] de paro sube. => tasa'],
  right: ['Una taza de café.', 'La tasa de paro sube.'],
});
