import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IDIOMAS_MINUSCULA',
  category: 'CASING',
  description: '«Inglés» dentro de la frase',
  message: 'Los idiomas se escriben con minúscula.',
  shortMessage: 'Mayúscula',
  patterns: [
    'hablo|habla|hablas|hablan|hablar|aprendo|aprender|estudio|estudia|en|español|inglés|de|y|clase [=Español|Inglés|Francés|Alemán|Italiano|Portugués|Ruso|Chino|Japonés|Árabe] /[.,;!?]|y|o|en|con|desde|muy|es/ => ={small:\\2}',
  ],
  wrong: ['Hablo [[Inglés]]. => inglés', 'Lo dice en [[Francés]]. => francés'],
  right: ['Hablo inglés.', 'El inglés es fácil.'],
});
