import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NA_UKRAINIE_DO',
  category: 'COLLOCATIONS',
  description: '„idę w sklep” zamiast „idę do sklepu”',
  message: 'Idziemy „do” budynku lub pomieszczenia.',
  shortMessage: 'Przyimek',
  patterns: [
    'idę|idzie|idziemy|jadę|jedzie|jedziemy|poszedł|poszła|pójdę [w szkołę] => do szkoły',
    'idę|idzie|idziemy|jadę|jedzie|jedziemy|poszedł|poszła|pójdę [w sklep] => do sklepu',
    'idę|idzie|idziemy|jadę|jedzie|jedziemy|poszedł|poszła|pójdę [w kino] => do kina',
    'idę|idzie|idziemy|poszedł|poszła|pójdę [na kino] => do kina',
    'idę|idzie|idziemy|poszedł|poszła|pójdę [na szkołę] => do szkoły',
    'idę|idzie|idziemy|jadę|poszedł|poszła|pójdę [na sklep] => do sklepu',
  ],
  wrong: ['Idę [[na sklep]]. => do sklepu', 'Ona poszła [[w kino]]. => do kina'],
  right: ['Idę do sklepu.', 'Idę na spacer.'],
});
