import { testDocumented } from '#kit/testing/documented';
import { vulnerabilities } from './cli.ts';
import { errors } from './errors.ts';

testDocumented(vulnerabilities, errors);
