/** Names of inventories and watchlists. */
export const WATCH_NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;
