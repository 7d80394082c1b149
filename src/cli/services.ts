import type { ServiceCommands } from '#kit/service';
import { digits } from '../digits/cli.ts';
import { gateway } from '../gateway/cli.ts';
import { geocoding } from '../geocoding/cli.ts';
import { grammar } from '../grammar/cli.ts';
import { models } from '../models/cli.ts';
import { vulnerabilities } from '../vulnerabilities/cli.ts';

/** Every interface, in the order in which they are started and shown. This file is the one place that imports them. */
export const services: readonly ServiceCommands[] = [digits, vulnerabilities, geocoding, grammar, models, gateway];
