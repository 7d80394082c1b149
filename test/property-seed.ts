// Imported before the tests. On CI a property test tries the same values every time, so that a red run is about the
// change under test; everywhere else it tries new ones, and a failure prints its seed.
import fc from 'fast-check';

if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_120 });
