-- requires: credits_month
-- Returns the credits that an API token may still spend in the month, null if it has no budget. Exact under the account's lock.
-- Called by credits_hold.
CREATE OR REPLACE FUNCTION credits_token_budget(token uuid, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, t."monthlyCredits" - coalesce(m."credits", 0)) FROM "ApiToken" t
  LEFT JOIN "ApiTokenMonth" m ON m."tokenId" = t."id" AND m."month" = credits_month(moment)
  WHERE t."id" = token AND t."monthlyCredits" IS NOT NULL
$$;
