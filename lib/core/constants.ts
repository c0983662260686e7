/** Constants of the product. Units are in the names. */
export const REQUEST_TIMEOUT_MS = 20_000;
export const GENERATE_TIMEOUT_MS = 60_000;
/** How long `POST /song/generate` waits for songs before it answers 202; shorter than the client's 60 s. */
export const GENERATE_WAIT_MS = 50_000;
/** Longer than lyrics may take on the server, where they can wait for others first. */
export const LYRICS_TIMEOUT_MS = 250_000;
export const TOAST_MS = 3_000;
/** For a toast with a button. */
export const TOAST_ACTION_MS = 5_000;
export const RESTORE_TIMEOUT_MS = 5_000;
export const DAY_MS = 86_400_000;
export const MOBILE_BREAKPOINT_PX = 768;

export const ONE_TIME_CODE_LENGTH = 6;
export const RESEND_CODE_SECONDS = 60;
export const PASSWORD_MIN_LENGTH = 8;

export const RECENTLY_GENERATED = 5;
export const PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** Rows that page numbers can reach; beyond them a cursor is required. */
export const MAX_PAGED_ROWS = 100_000;
/** Counting a filtered list stops here. */
export const TOTAL_CAP = 10_000;

export const DEFAULT_TIMEFRAME = 'monthly';

/** Items that one admin call may name. */
export const MAX_BULK = 1_000;
