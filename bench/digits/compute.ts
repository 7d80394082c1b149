// One computation in a process of its own: `node compute.ts <decimals>` prints the last ten digits, its CPU seconds and
// the peak of its memory in KiB, as the anchor does.
import { computePi } from '../../src/digits/engine/compute-pi.ts';

const { decimal } = computePi(Number(process.argv[2]));
const usage = process.resourceUsage();
const seconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
process.stdout.write(`${decimal.toString('latin1').slice(-10)} ${seconds.toFixed(3)} ${usage.maxRSS}\n`);
