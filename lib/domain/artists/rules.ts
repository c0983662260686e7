/** Artists that a user may follow, and block. */
export const MAX_FOLLOWED = 5_000;
export const MAX_BLOCKED = 1_000;
