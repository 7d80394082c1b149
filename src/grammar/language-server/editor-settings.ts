import { NO_SETTINGS, parseSettings, type WritingSettings } from '../project/writing-settings.ts';

/** What an editor says about checking, under the key `almanac`. */
export interface EditorSettings {
  readonly writing: WritingSettings;
  /** Are documents checked? */
  readonly enabled: boolean;
  /** Pause in typing before a check, in milliseconds. */
  readonly delay: number;
}

export const DEFAULT_EDITOR_SETTINGS: EditorSettings = { writing: NO_SETTINGS, enabled: true, delay: 100 };

/** Longest pause, in milliseconds. */
const LONGEST_DELAY = 60_000;

/** The key of our settings in an editor. */
export const SECTION = 'almanac';

/**
 * Reads the settings of an editor: those under our key, or an object that has this key, as some editors send it.
 * @returns the settings, and what is wrong in them, one sentence each
 */
export function readEditorSettings(given: unknown): { settings: EditorSettings; problems: string[] } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { settings: DEFAULT_EDITOR_SETTINGS, problems: [] };
  const values = given as Record<string, unknown>;
  if (Object.hasOwn(values, SECTION)) return readEditorSettings(values[SECTION]);
  const { enabled, delay, ...others } = values;
  const { settings: writing, problems } = parseSettings(others, 'editor');
  const isDelay = typeof delay === 'number' && delay >= 0 && delay <= LONGEST_DELAY;
  return {
    settings: {
      writing,
      enabled: enabled !== false,
      delay: isDelay ? delay : DEFAULT_EDITOR_SETTINGS.delay,
    },
    problems: [
      ...problems,
      ...(isDelay || delay === undefined || delay === null
        ? []
        : [`"delay" must be a number of milliseconds up to ${LONGEST_DELAY}.`]),
    ],
  };
}
