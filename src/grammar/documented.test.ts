import { testDocumented } from '#kit/testing/documented';
import { grammar } from './cli.ts';
import { errors } from './errors.ts';

testDocumented(grammar, errors);
