// A registry in a process of its own, so that a test can kill it. Arguments: the port, and after how many requests for
// blobs it sends nothing more; 0 never stalls.
import { TestRegistry } from '../../src/models/testing/registry.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';

const [port = '0', stallAfter = '0'] = process.argv.slice(2);
const registry = await TestRegistry.start(Number(port));
registry.add('me/story:small', [{ mediaType: 'application/vnd.ollama.image.model', bytes: tinyModel() }]);
let requests = 0;
registry.faults.beforeBlob = async () => {
  if (++requests <= Number(stallAfter) || stallAfter === '0') return;
  process.send?.('stalled');
  await new Promise(() => {});
};
process.send?.(registry.host);
