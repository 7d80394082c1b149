import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of real data that some tests and benchmarks read: ALMANAC_TEST_DATA, else a folder beside the checkout. */
const folder = process.env.ALMANAC_TEST_DATA || join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');

/** The path of something in the folder of real data; it need not be there. */
export const realData = (...path: string[]): string => join(folder, ...path);

/** The `skip` option of a test that needs a file or folder of real data: false when it is there, otherwise the reason. */
export const withoutRealData = (path: string): string | false =>
  existsSync(path) ? false : 'the real-data folder is not there (set ALMANAC_TEST_DATA)';
