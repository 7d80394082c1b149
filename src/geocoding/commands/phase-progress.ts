import { count } from '#kit/command/output';

/** What each phase does, and its share of the whole by experience, in the order of the work. */
const PHASES = [
  { name: 'relations', doing: 'reading relations', share: 3, unit: 'bytes' },
  { name: 'nodes', doing: 'reading nodes', share: 14, unit: 'bytes' },
  { name: 'ways', doing: 'reading ways', share: 30, unit: 'bytes' },
  { name: 'ranks', doing: 'finding countries and ranks', share: 8, unit: '' },
  { name: 'areas', doing: 'linking areas', share: 4, unit: '' },
  { name: 'streets', doing: 'addresses of streets', share: 12, unit: 'objects' },
  { name: 'houses', doing: 'streets of houses', share: 14, unit: 'objects' },
  { name: 'index', doing: 'writing the index', share: 15, unit: 'objects' },
] as const;

/** Reading is repeated for each extract. */
const READING = 3;

/** Puts the phases of an import together to one measure, with counts and the time that is left. */
export class PhaseProgress {
  readonly #extracts: number;
  #begun: number | undefined;
  /** Reading phases that were begun. */
  #readings = 0;
  #last = '';
  #atBegin: number | undefined;

  constructor(extracts: number) {
    this.#extracts = extracts;
  }

  /** @param now milliseconds of any clock that goes forward @returns percent of the whole, and what is done, for people */
  update(phase: string, done: number, total: number, now: number): { percent: number; message: string } {
    const number = PHASES.findIndex(({ name }) => name === phase);
    const { doing, share, unit } = PHASES[number] ?? PHASES[0];
    if (phase !== this.#last) {
      this.#last = phase;
      if (number < READING) this.#readings++;
    }
    const part = total > 0 ? Math.min(1, done / total) : 1;
    const extract = Math.min(this.#extracts - 1, Math.max(0, Math.ceil(this.#readings / READING) - 1));
    let percent = 0;
    if (number < READING) {
      const reading = PHASES.slice(0, READING).reduce((sum, { share }) => sum + share, 0);
      const before = PHASES.slice(0, number).reduce((sum, { share }) => sum + share, 0);
      percent = (reading * extract + before + share * part) / this.#extracts;
    } else percent = PHASES.slice(0, number).reduce((sum, { share }) => sum + share, 0) + share * part;
    this.#begun ??= now;
    this.#atBegin ??= percent;
    const passed = (now - this.#begun) / 1000;
    const gained = percent - this.#atBegin;
    const parts: string[] = [doing];
    if (unit === 'objects') parts.push(`${count(done)} of ${count(total)}`);
    else if (unit === 'bytes') parts.push(`${(done / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`);
    if (gained >= 5 && passed >= 2) parts.push(`about ${timeLeft((passed * (100 - percent)) / gained)} left`);
    return { percent: Math.floor(percent), message: parts.join(', ') };
  }
}

function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
