-- requires: session_end_tell
-- Notifies every process of a revoked API token when the transaction commits, as of a session that ended.
-- lib/http/events/events.ts listens.
CREATE OR REPLACE TRIGGER token_end AFTER UPDATE OF "revokedAt" ON "ApiToken"
  FOR EACH ROW WHEN (OLD."revokedAt" IS NULL AND NEW."revokedAt" IS NOT NULL) EXECUTE FUNCTION session_end_tell();
