import { serverSettings } from '#kit/setting';

/** The configuration of gateway. */
export const settings = {
  ...serverSettings({ port: 8080 }),
} as const;

export type Settings = typeof settings;
