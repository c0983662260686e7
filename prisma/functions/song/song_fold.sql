-- Returns a text in lower case without accents; the same in every locale if the server has pg_c_utf8. Immutable, since the
-- dictionary is named: indexes are built on it. Called by lib/domain/song/list/order.ts, lib/domain/search/songs.ts,
-- lib/domain/playlist/queries.ts, song_words and song_signs.
DO $do$
DECLARE
  locale text := CASE WHEN to_regcollation('pg_catalog.pg_c_utf8') IS NULL THEN '' ELSE 'COLLATE pg_catalog.pg_c_utf8' END;
BEGIN
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION song_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT lower(public.unaccent('public.unaccent'::regdictionary, given) %s)
    $$
  $f$, locale);
END
$do$;
