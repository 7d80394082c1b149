import { testCarriedWatches } from '../testing/carried-watches.ts';

testCarriedWatches();
