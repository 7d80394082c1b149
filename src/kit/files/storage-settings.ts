import { flag, text, url, type Values } from '../setting.ts';

/** The rows of every service that reads objects (`s3://bucket/key`); `[almanac]` has them too. */
export const storageSettings = {
  storageEndpoint: url({
    description: 'Address of the S3-compatible storage for s3:// locations. Empty means AWS in storage_region.',
    default: '',
    shared: true,
    aliases: [{ name: 'AWS_ENDPOINT_URL_S3' }, { name: 'AWS_ENDPOINT_URL' }],
  }),
  storageRegion: text({
    description: 'Region of the object storage.',
    default: 'us-east-1',
    shared: true,
    aliases: [{ name: 'AWS_REGION' }, { name: 'AWS_DEFAULT_REGION' }],
  }),
  storagePathStyle: flag({
    description: 'Whether the bucket is part of the path of object addresses (true) or of the host name (false).',
    default: true,
    shared: true,
  }),
  storageKey: text({
    description: 'Access key for the object storage. Without one, requests are not signed; public objects can be read.',
    default: '',
    secret: true,
    shared: true,
    aliases: [{ name: 'AWS_ACCESS_KEY_ID' }],
  }),
  storageSecret: text({
    description: 'Secret access key for the object storage.',
    default: '',
    secret: true,
    shared: true,
    aliases: [{ name: 'AWS_SECRET_ACCESS_KEY' }],
  }),
  storageSession: text({
    description: 'Session token for temporary keys of the object storage.',
    default: '',
    secret: true,
    shared: true,
    aliases: [{ name: 'AWS_SESSION_TOKEN' }],
  }),
} as const;

/** Where an object storage is, and who asks it. */
export type StorageAccess = Values<typeof storageSettings>;
