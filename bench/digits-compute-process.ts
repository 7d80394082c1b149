// One computation of digits-compute.ts in a process of its own: `<decimals> <threads>` prints the last ten digits, its
// CPU seconds and the peak of its memory in KiB, as the anchor does.
import { computePortable } from '../src/digits/engine/portable/compute-portable.ts';

const [digits, threads] = process.argv.slice(2).map(Number);
const { decimal } = await computePortable({ constant: 'pi', digits, radix: 10, threads });
const usage = process.resourceUsage();
const seconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
process.stdout.write(`${decimal?.toString('latin1', digits - 10)} ${seconds.toFixed(3)} ${usage.maxRSS}\n`);
