import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GRAC_W_NA',
  category: 'COLLOCATIONS',
  description: '„grać piłkę”, „grać w gitarę”',
  message: 'Gramy w grę, ale na instrumencie.',
  shortMessage: 'Przyimek',
  patterns: [
    'gram|gra|gramy|grać|grał|grała|grają [w gitarę] => na gitarze',
    'gram|gra|gramy|grać|grał|grała|grają [w pianino] => na pianinie',
    'gram|gra|gramy|grać|grał|grała [gitarę] => na gitarze',
    'gram|gra|gramy|grać|grał|grała [piłkę] => w piłkę',
    'gram|gra|gramy|grać|grał|grała [tenis] => w tenisa',
    'gram|gra|gramy|grać|grał|grała [na piłce] => w piłkę',
    'gram|gra|gramy|grać|grał|grała [szachy] => w szachy',
    'gram|gra|gramy|grać|grał|grała [karty] => w karty',
  ],
  wrong: ['Umiem grać [[w gitarę]]. => na gitarze', 'On gra [[szachy]]. => w szachy'],
  right: ['Umiem grać na gitarze.', 'On gra w szachy.'],
});
