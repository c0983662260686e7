-- Exports of songs and of an account run side by side.
DROP INDEX IF EXISTS "Export_under_way";
