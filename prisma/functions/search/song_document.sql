-- Returns the search document of a song. Title words are repeated with "=", the owner is marked "@", the genre "#": no
-- word of a text starts with these, so one index answers all of them. Called by song_search_keep.
CREATE OR REPLACE FUNCTION song_document(song "Song") RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  genre text := (SELECT concat_ws(' ', g.name, g.slug, replace(g.slug, '-', '')) FROM "Genre" g WHERE g.slug = song."genreSlug");
  title text[] := tsvector_to_array(song_words(song.name)) || song_signs(song.name);
BEGIN
  RETURN strip(song_words(concat_ws(' ', song.name, song.description, song.lyrics, genre)))
    || array_to_tsvector(title)
    || array_to_tsvector(ARRAY(SELECT '=' || word FROM unnest(title) AS word))
    || array_to_tsvector(ARRAY['@' || song."ownerId"])
    || array_to_tsvector(CASE WHEN song."genreSlug" IS NULL THEN '{}'::text[] ELSE ARRAY['#' || song."genreSlug"] END);
END
$$;
