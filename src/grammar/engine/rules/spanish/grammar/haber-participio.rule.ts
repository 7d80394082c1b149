import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HABER_PARTICIPIO',
  category: 'GRAMMAR',
  description: 'Participio que concuerda tras «haber»',
  message: 'Con «haber», el participio termina siempre en «-o».',
  shortMessage: 'Participio',
  patterns: [
    {
      pattern:
        'he|has|ha|hemos|habéis|han|había|habías|habíamos|habían|habrá|habrán|haya|hayan|hubiera|hubieran [:PP,AMP,AFS,AFP^:AMS,V] => {pp:\\2}',
      exceptions: ['hay|ha|había|han|he|haya lugar|que [_]'],
    },
  ],
  wrong: ['Los chicos han [[salidos]] temprano. => salido', 'Ella ha [[dormida]] mal. => dormido'],
  right: ['Los chicos han salido temprano.', 'Ella ha dormido mal.'],
});
