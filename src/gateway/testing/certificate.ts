/**
 * A certificate of localhost and 127.0.0.1 by its own word, and its key: for interfaces over TLS in tests. Valid from
 * 2020 to 2120. Made with `openssl ca -selfsign` from a new key of the curve P-256; nothing else uses it.
 */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9NexGdmBGiVQ8Bm2
DecndcNaYGDaJuxCb5HABYQBcSahRANCAAT00omCBn8HI5JAMUsbmrVgoy/qYB6N
SqaDmUFDvXxB8dbatEfG2MVwyd1blZwJH+toHr1/jkGZQDqmUNwgQeWl
-----END PRIVATE KEY-----
`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPTSiYIGfwcjkkAx
SxuatWCjL+pgHo1KpoOZQUO9fEHx1tq0R8bYxXDJ3VuVnAkf62gevX+OQZlAOqZQ
3CBB5aWjTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBSeuUTV2ht6SBDp1fxZpMTEfYXcojAKBggqhkjOPQQD
AgNIADBFAiB8YOPZf0mhIQdNcbZoe0E1VUrhWm1cfB6ESV6bHvi5dAIhAPdXykJ7
HV+bB5BC3HMPyLZkHEq+Nyl9SDiaK7xj/a1Q
-----END CERTIFICATE-----
`;
