// Imported before the tests. A property test tries the same values every time, so that a red run is about the change
// under test. `PROPERTY_SEED=random npm test` tries new ones, and a failure prints its seed, which this takes as well.
import fc from 'fast-check';

const { PROPERTY_SEED: seed = '20261120' } = process.env;
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
