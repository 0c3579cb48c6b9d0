CREATE TABLE "catalogue_decisions" (
	"proposal_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"proposed_by" text,
	"proposed_by_name" text,
	"proposed_at" timestamp with time zone,
	"meant" text[] DEFAULT '{}'::text[] NOT NULL,
	"goes_on_sale_at" timestamp with time zone,
	"approved_by" text,
	"approved_by_name" text,
	"approved_at" timestamp with time zone,
	"note" text,
	"note_by" text,
	"release_id" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_decisions_two_people" CHECK ("catalogue_decisions"."approved_by" is null or "catalogue_decisions"."approved_by" <> "catalogue_decisions"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "catalogue_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"checksum" text NOT NULL,
	"document" jsonb NOT NULL,
	"staged_by" text NOT NULL,
	"staged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_finds" (
	"mark" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_finds_mark_created_at_order_id_pk" PRIMARY KEY("mark","created_at","order_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_decisions" ADD CONSTRAINT "catalogue_decisions_proposal_id_catalogue_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."catalogue_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_decisions" ADD CONSTRAINT "catalogue_decisions_release_id_catalogue_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."catalogue_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_finds" ADD CONSTRAINT "order_finds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_decisions_due" ON "catalogue_decisions" USING btree ("goes_on_sale_at") WHERE "catalogue_decisions"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "order_finds_order" ON "order_finds" USING btree ("order_id");--> statement-breakpoint
CREATE FUNCTION "activate_release"("wanted" integer, "how" text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "present" integer := (SELECT "release_id" FROM "catalogue_active");
BEGIN
  IF "present" = "wanted" THEN RETURN; END IF;
  -- A shop from before the history of publications knows only its active release.
  IF "present" IS NOT NULL AND NOT EXISTS (SELECT FROM "catalogue_publications") THEN
    INSERT INTO "catalogue_publications" ("release_id", "action") VALUES ("present", 'PUBLISH');
  END IF;
  INSERT INTO "catalogue_active" ("release_id") VALUES ("wanted") ON CONFLICT ("id") DO UPDATE SET "release_id" = "wanted";
  INSERT INTO "catalogue_publications" ("release_id", "action") VALUES ("wanted", "how");
  PERFORM pg_notify('catalogue_release', "wanted"::text);
END $$;--> statement-breakpoint
CREATE FUNCTION "roll_back_release"("wanted" integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM "activate_release"("wanted", 'ROLLBACK');
END $$;--> statement-breakpoint
CREATE FUNCTION "sell_proposal"("wanted" integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "sold" integer;
BEGIN
  IF NOT EXISTS (SELECT FROM "catalogue_decisions" WHERE "proposal_id" = "wanted" AND "state" = 'approved'
      AND "proposed_by" IS NOT NULL AND "approved_by" IS NOT NULL AND "approved_by" <> "proposed_by") THEN
    RAISE EXCEPTION 'Two employees have not agreed to proposal %', "wanted";
  END IF;
  INSERT INTO "catalogue_releases" ("checksum", "document") SELECT "checksum", "document" FROM "catalogue_proposals" WHERE "id" = "wanted"
    ON CONFLICT ("checksum") DO NOTHING;
  SELECT "catalogue_releases"."id" INTO STRICT "sold" FROM "catalogue_releases" JOIN "catalogue_proposals" USING ("checksum")
    WHERE "catalogue_proposals"."id" = "wanted";
  PERFORM "activate_release"("sold", 'PUBLISH');
  RETURN "sold";
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "activate_release"(integer, text), "roll_back_release"(integer), "sell_proposal"(integer) FROM PUBLIC;
