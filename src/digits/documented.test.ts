import { testDocumented } from '#kit/testing/documented';
import { digits } from './cli.ts';
import { errors } from './errors.ts';

testDocumented(digits, errors);
