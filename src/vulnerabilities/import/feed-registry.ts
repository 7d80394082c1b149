import { CommandError, EXIT } from '#kit/command/command-error';
import type { Values } from '#kit/setting';
import { FEED_NAMES, type Settings } from '../settings.ts';
import { csafFeed } from './csaf/csaf-provider.ts';
import { cveListFeed } from './cve/cve-list-releases.ts';
import { nvdFeed } from './nvd/nvd-feed.ts';
import { singleFileFeed } from './sync/single-file.ts';
import type { Feed } from './sync/sync-source.ts';

type FeedName = (typeof FEED_NAMES)[number];

/**
 * The feeds of names, in the order in which they build on each other.
 * @throws CommandError for a name that is none, and where none is left because its key is missing
 */
export function feedsOf(names: readonly string[], settings: Values<Settings>): Feed[] {
  const wrong = names.find((name) => !FEED_NAMES.includes(name as FeedName));
  if (wrong !== undefined)
    throw new CommandError(`There is no feed ${wrong}; the feeds are ${FEED_NAMES.join(', ')}.`, EXIT.usage);
  const feeds = FEED_NAMES.filter((name) => names.includes(name)).flatMap((name) => MAKERS[name](settings));
  if (feeds.length === 0 && names.includes('nvd')) throw keyMissing();
  return feeds;
}

/** Why NVD is not asked. */
export const keyMissing = (): CommandError =>
  new CommandError(
    'The feed nvd needs a key of NVD (nvd_api_key, or the variable ALMANAC_VULNERABILITIES_NVD_API_KEY_FILE).',
    EXIT.usage,
  );

const MAKERS: Readonly<Record<FeedName, (settings: Values<Settings>) => Feed[]>> = {
  cve: ({ cveInterval }) => [cveListFeed(cveInterval)],
  mapping: ({ euvdUrl, mappingInterval }) => [
    singleFileFeed({
      name: 'mapping',
      interval: mappingInterval,
      url: `${euvdUrl}/dump/cve-euvd-mapping`,
      counted: ({ mapping }) => mapping.taken,
      things: 'EUVD numbers',
    }),
  ],
  eukev: ({ euvdUrl, eukevInterval }) => [
    singleFileFeed({
      name: 'eukev',
      interval: eukevInterval,
      url: `${euvdUrl}/kev/dump`,
      counted: ({ kev }) => kev.taken + kev.unchanged + kev.older,
      things: 'entries of exploited vulnerabilities',
    }),
  ],
  kev: ({ kevUrl, kevInterval }) => [
    singleFileFeed({
      name: 'kev',
      interval: kevInterval,
      url: kevUrl,
      counted: ({ kev }) => kev.taken + kev.unchanged + kev.older,
      things: 'entries of exploited vulnerabilities',
    }),
  ],
  epss: ({ epssUrl, epssInterval }) => [
    singleFileFeed({
      name: 'epss',
      interval: epssInterval,
      url: epssUrl,
      counted: ({ epss }) => epss.taken + epss.olderFiles,
      things: 'EPSS values',
    }),
  ],
  nvd: ({ nvdApiKey, nvdInterval }) => (nvdApiKey === '' ? [] : [nvdFeed(nvdInterval)]),
  csaf: ({ csafProviders, csafInterval }) =>
    csafProviders.map((url) => csafFeed(`csaf ${URL.parse(url)?.host ?? url}`, url, csafInterval)),
  osv: ({ osvUrl, osvEcosystems, osvInterval }) =>
    osvEcosystems.map((ecosystem) =>
      singleFileFeed({
        name: `osv ${ecosystem}`,
        interval: osvInterval,
        url: `${osvUrl}/${encodeURIComponent(ecosystem)}/all.zip`,
        counted: ({ osv }) => osv.read - osv.damaged,
        things: 'OSV entries',
      }),
    ),
};
