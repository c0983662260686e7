-- Returns the heat of one event: heat is the logarithm of the sum of w·e^(t/τ) over events of weight w at time t, with
-- τ = two days (forward decay: Cormode, Shkapenyuk, Srivastava and Xu, 2009). Sorting by it needs no "now", so no row is
-- rewritten to cool down. Called by song_warmed and song_cooled.
CREATE OR REPLACE FUNCTION song_heat_of(weight float, moment timestamptz) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ln(weight) + (extract(epoch FROM moment)::float - 1767225600) / 172800
$$;
