import { readFileSync } from 'node:fs';

const PAGE = 4096;
const TICKS_PER_SECOND = 100;

/** Resident memory of a process in bytes, where the system says it in /proc. */
export function residentMemory(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
}

/** Processor time of a process in seconds, where the system says it in /proc. */
export function cpuTime(pid: number): number {
  try {
    // The name of the program, in brackets, may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Whether a process sleeps: neither running nor waiting for a processor, where the system says it in /proc. */
export function sleeps(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.startsWith('S') ?? false;
  } catch {
    return false;
  }
}
