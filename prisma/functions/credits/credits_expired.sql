-- Returns the credits of a lot that were written off unused.
-- Called by credits_claw_back and lib/domain/credits/clawback/expired-credits.ts.
CREATE OR REPLACE FUNCTION credits_expired(lot_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(e."delta"), 0)::bigint FROM "CreditEntry" e JOIN "CreditOperation" o ON o."id" = e."operationId"
  WHERE e."lotId" = lot_id AND o."kind" = 'expire'
$$;
