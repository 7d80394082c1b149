import { serverSettings } from '#kit/setting';

/** The configuration of models. */
export const settings = {
  ...serverSettings({ port: 11434 }),
} as const;

export type Settings = typeof settings;
