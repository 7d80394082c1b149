import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJETO_PLURAL_VERBO',
  category: 'GRAMMAR',
  description: 'Sujeto en plural con el verbo en singular',
  message: 'El sujeto «\\3» es plural; el verbo también.',
  shortMessage: 'Concordancia',
  patterns: [
    '^ los|las|mis|tus|sus|nuestros|nuestras|estos|estas|esos|esas :P^:V,S,PP^gustos|pesares [:V3S^:V3P,V1S,A,N,INF,PP,GER,S,P] => {v3p:\\4}',
    {
      pattern:
        '^ los|las|mis|tus|sus|nuestros|nuestras|estos|estas|esos|esas :P^:V,S,PP no|se|me|te|le|lo|nos [:V3S^:V3P,V1S,A,N,INF,PP,GER,S,P] => {v3p:\\5}',
      exceptions: ['los|las _ se|no [debe|puede|trata|hace|ve|usa|considera]'],
    },
  ],
  wrong: ['Los perros [[come]] toda la noche. => comen', 'Mis vecinos no [[tiene]] coche. => tienen'],
  right: ['Los perros comen toda la noche.', 'Mis vecinos no tienen coche.'],
});
