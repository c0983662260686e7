-- Notifies every process of a revoked session when the transaction commits, so that its open streams end too.
-- lib/http/events/events.ts listens.
CREATE OR REPLACE FUNCTION session_end_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', NEW.id::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER session_end AFTER UPDATE OF "revokedAt" ON "Session"
  FOR EACH ROW WHEN (OLD."revokedAt" IS NULL AND NEW."revokedAt" IS NOT NULL) EXECUTE FUNCTION session_end_tell();
