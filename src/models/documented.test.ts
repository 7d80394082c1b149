import { testDocumented } from '#kit/testing/documented';
import { models } from './cli.ts';
import { errors } from './errors.ts';

testDocumented(models, errors);
