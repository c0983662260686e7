-- Keeps the length of the audit log in ListTotal, so that no list counts it. Entries are only ever added.
CREATE OR REPLACE FUNCTION audit_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := (SELECT count(*) FROM new_rows);
BEGIN
  IF added > 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('audit', added)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER audit_total_insert AFTER INSERT ON "AuditEntry" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION audit_total_keep();
