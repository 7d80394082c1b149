import { parseArgs } from 'node:util';
import { addAlmanac, giveData, makeSystem } from '../build/root-filesystem.ts';

/*
 * Makes the root filesystem of the container out of an unpacked offline bundle: Node with the libraries of the system
 * that it needs, Almanac, and nothing else. There is no shell in it.
 *
 * node packaging/container/make-root.ts --bundle <directory> --root <directory>
 */

const { values } = parseArgs({ options: { bundle: { type: 'string' }, root: { type: 'string' } } });
const { bundle, root } = values;
if (bundle === undefined || root === undefined) {
  process.stderr.write('node packaging/container/make-root.ts --bundle <directory> --root <directory>\n');
  process.exit(2);
}
await makeSystem(bundle, root);
await addAlmanac(bundle, root);
await giveData(root);
