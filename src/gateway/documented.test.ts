import { testDocumented } from '#kit/testing/documented';
import { gateway } from './cli.ts';
import { errors } from './errors.ts';

testDocumented(gateway, errors);
