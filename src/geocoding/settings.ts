import { serverSettings } from '#kit/setting';

/** The configuration of geocoding. */
export const settings = {
  ...serverSettings({ port: 8003 }),
} as const;

export type Settings = typeof settings;
