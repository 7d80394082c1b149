import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIAS_FEIRA_HIFEN',
  category: 'COMPOUNDING',
  description: '«segunda feira» por «segunda-feira»',
  message: 'Os dias da semana escrevem-se com hífen.',
  shortMessage: 'Hífen',
  patterns: [
    'na|à|de|desta|próxima|uma|até [segunda feira] => segunda-feira',
    'na|à|de|desta|próxima|uma|até [terça feira] => terça-feira',
    'na|à|de|desta|próxima|uma|até [quarta feira] => quarta-feira',
    'na|à|de|desta|próxima|uma|até [quinta feira] => quinta-feira',
    'na|à|de|desta|próxima|uma|até [sexta feira] => sexta-feira',
  ],
  wrong: ['Vou na [[segunda feira]]. => segunda-feira', 'Espero até [[sexta feira]]. => sexta-feira'],
  right: ['Vou na segunda-feira.', 'É a segunda vez que vou à feira.'],
});
