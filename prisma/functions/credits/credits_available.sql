-- Returns the credits a user can spend now: those of unexpired lots that are not held, less the debt.
-- Called by lib/domain/credits/queries.ts, credits_hold and credits_deduct.
CREATE OR REPLACE FUNCTION credits_available(account "CreditAccount", moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT account."balance" - account."held" - coalesce((
    SELECT sum(lot."remaining" - lot."held") FROM "CreditLot" lot
    WHERE lot."userId" = account."userId" AND lot."spentAt" IS NULL AND lot."expiresAt" <= moment
  ), 0)::bigint
$$;
