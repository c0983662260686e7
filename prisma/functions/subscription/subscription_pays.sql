-- Returns the amount that a subscription pays, in cents per year. A past-due one still owes it.
CREATE OR REPLACE FUNCTION subscription_pays(subscription "Subscription") RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN subscription."status" IN ('active', 'past_due') THEN subscription."annualAmount" ELSE 0 END
$$;
