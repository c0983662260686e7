-- Returns the first day of the calendar month (UTC), by which the budgets of API tokens are counted.
CREATE OR REPLACE FUNCTION credits_month(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date
$$;
