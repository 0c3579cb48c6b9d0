CREATE FUNCTION "note_partner_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM note_partner_event("partner", 'productCatalogManagement', 'change', 'catalog', NULL, NULL, NULL, NULL)
    FROM (SELECT DISTINCT "partner" FROM "partner_hubs" WHERE "api" = 'productCatalogManagement') AS "listening";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "catalogue_partner_events" AFTER UPDATE OF "release_id" ON "catalogue_active" FOR EACH ROW
  WHEN (NEW."release_id" <> OLD."release_id") EXECUTE FUNCTION "note_partner_catalogue"();
