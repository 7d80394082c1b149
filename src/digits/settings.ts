import { serverSettings } from '#kit/setting';

/** The configuration of digits. */
export const settings = {
  ...serverSettings({ port: 8001 }),
} as const;

export type Settings = typeof settings;
