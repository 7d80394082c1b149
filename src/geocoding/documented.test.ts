import { testDocumented } from '#kit/testing/documented';
import { geocoding } from './cli.ts';
import { errors } from './errors.ts';

testDocumented(geocoding, errors);
