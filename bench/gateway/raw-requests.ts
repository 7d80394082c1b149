// Sends raw requests, changed at random, to a gateway that reads connections itself. Each connection has to end, the
// interface behind it has to understand each request that it gets, and node's parser has to find each of them in the same
// bytes. `npm run fuzz:gateway -- 100000 1` tries 100,000 connections with seed 1.
import { fuzzGateway } from '../../src/gateway/testing/raw-requests.ts';

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const { statuses, forwarded, found } = await fuzzGateway(count, seed, (tried) => {
  if (tried % 10_000 === 0) console.log(`${tried} connections`);
});
console.log(`seed ${seed}, ${count} connections, ${forwarded} requests forwarded; answers by status:`, statuses);
for (const one of found) console.log(one);
process.exitCode = found.length === 0 ? 0 : 1;
