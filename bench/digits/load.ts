// A load generator of our own, for machines without wrk: a fixed number of connections, each with one request under
// way. It runs as a process of its own: `node load.ts <port> <path> <seconds> <connections>` prints the answers counted.
import { connect } from 'node:net';

const [port, path, seconds, connections] = process.argv.slice(2);
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
let answers = 0;
let length = 0;

function open(): void {
  const socket = connect(Number(port), '127.0.0.1');
  socket.setNoDelay(true);
  let missing = 0;
  socket.on('connect', () => socket.write(request));
  socket.on('data', (bytes) => {
    // Every answer is of one length: the head of the first tells it.
    if (length === 0) {
      const head = bytes.toString('latin1');
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the server answered ${head.split('\r\n', 1)[0]}`);
      length = head.indexOf('\r\n\r\n') + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    }
    if (missing === 0) missing = length;
    missing -= bytes.length;
    if (missing > 0) return;
    answers++;
    socket.write(request);
  });
}

for (let count = 0; count < Number(connections); count++) open();
setTimeout(() => {
  process.stdout.write(`${answers}\n`);
  process.exit(0);
}, Number(seconds) * 1000);
