import { serverSettings } from '#kit/setting';

/** The configuration of grammar. */
export const settings = {
  ...serverSettings({ port: 8081 }),
} as const;

export type Settings = typeof settings;
