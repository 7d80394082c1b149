import { serverSettings } from '#kit/setting';

/** The configuration of vulnerabilities. */
export const settings = {
  ...serverSettings({ port: 8002 }),
} as const;

export type Settings = typeof settings;
