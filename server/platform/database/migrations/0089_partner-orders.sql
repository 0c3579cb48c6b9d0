CREATE TABLE "partner_deliveries" (
	"hub_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "partner_deliveries_hub_id_number_pk" PRIMARY KEY("hub_id","number")
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"partner" text NOT NULL,
	"api" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text,
	"managed_state" text,
	"state_before" text,
	"managed_before" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_hubs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner" text NOT NULL,
	"api" text NOT NULL,
	"callback" text NOT NULL,
	"query" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"suspended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "partner_deliveries" ADD CONSTRAINT "partner_deliveries_hub_id_partner_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."partner_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_deliveries" ADD CONSTRAINT "partner_deliveries_number_partner_events_number_fk" FOREIGN KEY ("number") REFERENCES "public"."partner_events"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_deliveries_subject" ON "partner_deliveries" USING btree ("hub_id","subject","number");--> statement-breakpoint
CREATE INDEX "partner_deliveries_due" ON "partner_deliveries" USING btree ("hub_id","due_at");--> statement-breakpoint
CREATE INDEX "partner_deliveries_number" ON "partner_deliveries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "partner_events_at" ON "partner_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_hubs_callback" ON "partner_hubs" USING btree ("partner","api","callback");--> statement-breakpoint
CREATE FUNCTION "note_partner_event"("of_partner" text, "of_api" text, "of_kind" text, "of_subject" text, "now_state" text, "now_managed" text, "was_state" text, "was_managed" text) RETURNS void LANGUAGE sql AS $$
  WITH "listening" AS (
    SELECT "id" FROM "partner_hubs" WHERE "partner" = "of_partner" AND "api" = "of_api" AND "suspended_at" IS NULL
  ), "event" AS (
    INSERT INTO "partner_events" ("partner", "api", "kind", "subject", "state", "managed_state", "state_before", "managed_before")
    SELECT "of_partner", "of_api", "of_kind", "of_subject", "now_state", "now_managed", "was_state", "was_managed"
    WHERE EXISTS (SELECT FROM "listening")
    RETURNING "number", "subject"
  )
  INSERT INTO "partner_deliveries" ("hub_id", "number", "subject") SELECT "id", "number", "subject" FROM "event", "listening"
$$;--> statement-breakpoint
CREATE FUNCTION "is_partner_order"("state" text, "why" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "state" IN ('confirmed', 'referred', 'withdrawn') OR coalesce("why", '') = 'CALLED_OFF'
$$;--> statement-breakpoint
CREATE FUNCTION "note_partner_order"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT is_partner_order(NEW.state, NEW.why) THEN RETURN NULL; END IF;
  IF NOT is_partner_order(OLD.state, OLD.why) THEN
    PERFORM note_partner_event(NEW.partner, 'productOrderingManagement', 'create', NEW.id::text, NEW.state, NEW.managed_state, NULL, NULL);
  ELSE
    PERFORM note_partner_event(NEW.partner, 'productOrderingManagement', 'change', NEW.id::text, NEW.state, NEW.managed_state, OLD.state, OLD.managed_state);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_partner_events" AFTER UPDATE OF "state", "managed_state" ON "orders" FOR EACH ROW
  WHEN (NEW."partner" IS NOT NULL AND (NEW."state", NEW."managed_state") IS DISTINCT FROM (OLD."state", OLD."managed_state"))
  EXECUTE FUNCTION "note_partner_order"();--> statement-breakpoint
CREATE FUNCTION "note_partner_cart"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_partner_event(NEW.partner, 'shoppingCart', 'create', NEW.uuid::text, NEW.status, NULL, NULL, NULL);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM note_partner_event(NEW.partner, 'shoppingCart', 'change', NEW.uuid::text, NEW.status, NULL, OLD.status, NULL);
  ELSE
    PERFORM note_partner_event(OLD.partner, 'shoppingCart', 'delete', OLD.uuid::text, OLD.status, NULL, NULL, NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "carts_partner_created" AFTER INSERT ON "carts" FOR EACH ROW WHEN (NEW."partner" IS NOT NULL) EXECUTE FUNCTION "note_partner_cart"();--> statement-breakpoint
CREATE TRIGGER "carts_partner_changed" AFTER UPDATE OF "version" ON "carts" FOR EACH ROW WHEN (NEW."partner" IS NOT NULL AND NEW."version" <> OLD."version") EXECUTE FUNCTION "note_partner_cart"();--> statement-breakpoint
CREATE TRIGGER "carts_partner_deleted" AFTER DELETE ON "carts" FOR EACH ROW WHEN (OLD."partner" IS NOT NULL) EXECUTE FUNCTION "note_partner_cart"();
