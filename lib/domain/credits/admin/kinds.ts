/** What an admin's change of credits can be. */
export const adjustmentKinds = ['admin_add', 'admin_deduct', 'bonus', 'correction', 'refund'] as const;
