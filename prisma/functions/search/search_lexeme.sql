-- Returns a word quoted for a tsquery.
-- Called by search_choice.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''
$$;
