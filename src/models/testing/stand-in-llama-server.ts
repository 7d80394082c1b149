// A program that speaks the protocol of llama-server and has no model: it answers with letters, and misbehaves when the
// prompt says so. A token is a character, and its number is that of the character.
import { appendFileSync } from 'node:fs';
import { llamaServerWithoutModel } from './llama-server-protocol.ts';

const HELP = `--model FNAME --port N --host HOST -c N -np N --embedding --mmproj FILE --lora FNAME
--device DEV --fit on --no-context-shift --offline --no-ui --chat-template T --cache-ram N
--slot-prompt-similarity S --spec-draft-n-max N --model-draft FNAME --spec-type T`;

const words = process.argv.slice(2);
const after = (flag: string): string => words[words.indexOf(flag) + 1] ?? '';
const note = (line: string): void => {
  const { STAND_IN_LOG: path } = process.env;
  if (path !== undefined) appendFileSync(path, `${line}\n`);
};

if (words.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (process.env.STAND_IN_FAILS !== undefined || words.includes('draft-mtp')) {
  process.stderr.write('0.00.001.000 E srv loading failed: the model is a poem\n0.00.002.000 I srv cleaning up\n');
  process.exit(1);
}

note(`start ${process.pid} ${words.join(' ')}`);
const server = llamaServerWithoutModel({
  key: process.env.LLAMA_API_KEY,
  marker: process.env.LLAMA_MEDIA_MARKER,
  size: Number(after('-c')) / Number(after('-np')),
  late: Number(process.env.STAND_IN_LOADING ?? 0),
  note,
  die: () => process.exit(3),
});
server.listen(Number(after('--port')), '127.0.0.1');
