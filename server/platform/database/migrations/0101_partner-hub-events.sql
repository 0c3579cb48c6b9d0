CREATE TABLE "partner_customers" (
	"partner" text NOT NULL,
	"customer" text NOT NULL,
	"was_there" boolean NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "partner_customers_partner_customer_pk" PRIMARY KEY("partner","customer")
);
--> statement-breakpoint
CREATE TABLE "partner_products" (
	"partner" text NOT NULL,
	"product_id" text NOT NULL,
	"customer" text NOT NULL,
	"was_there" boolean NOT NULL,
	"status" text NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "partner_products_partner_product_id_pk" PRIMARY KEY("partner","product_id")
);
--> statement-breakpoint
CREATE TABLE "partner_claims" (
	"partner" text NOT NULL,
	"external_id" text NOT NULL,
	"holder" uuid NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_claims_partner_external_id_pk" PRIMARY KEY("partner","external_id")
);
--> statement-breakpoint
ALTER TABLE "partner_products" ADD CONSTRAINT "partner_products_of_customer" FOREIGN KEY ("partner","customer") REFERENCES "public"."partner_customers"("partner","customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_products_customer" ON "partner_products" USING btree ("partner","customer");--> statement-breakpoint
CREATE INDEX "partner_claims_until" ON "partner_claims" USING btree ("claimed_until");--> statement-breakpoint
CREATE FUNCTION "note_partner_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "of_partner" text := (SELECT "partner" FROM "orders" WHERE "id" = NEW."order_id");
BEGIN
  IF "of_partner" IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM note_partner_event("of_partner", 'productOrderingManagement', 'cancelCreate', NEW.id::text, NEW.cancel_state, NULL, NULL, NULL);
  ELSE
    PERFORM note_partner_event("of_partner", 'productOrderingManagement', 'cancelChange', NEW.id::text, NEW.cancel_state, NULL, OLD.cancel_state, NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "withdrawals_partner_created" AFTER INSERT ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION "note_partner_withdrawal"();--> statement-breakpoint
CREATE TRIGGER "withdrawals_partner_changed" AFTER UPDATE OF "cancel_state" ON "withdrawals" FOR EACH ROW WHEN (NEW."cancel_state" <> OLD."cancel_state") EXECUTE FUNCTION "note_partner_withdrawal"();--> statement-breakpoint
CREATE FUNCTION "note_partner_qualification"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- Locked, so that a check that ends at this moment finds the qualification, or is found here.
  PERFORM FROM "enquiries" WHERE "prequal_id" = NEW.prequal_id AND "state" = 'PENDING' FOR SHARE;
  PERFORM note_partner_event(NEW.client_id, 'productOfferingQualification', 'create', NEW.id::text, CASE WHEN FOUND THEN 'inProgress' END, NULL, NULL, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "partner_qualifications_created" AFTER INSERT ON "partner_qualifications" FOR EACH ROW EXECUTE FUNCTION "note_partner_qualification"();--> statement-breakpoint
CREATE FUNCTION "note_partner_enquiry"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM note_partner_event("client_id", 'productOfferingQualification', 'state', "id"::text, NULL, NULL, NULL, NULL)
    FROM "partner_qualifications" WHERE "prequal_id" = NEW.prequal_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enquiries_partner_events" AFTER UPDATE OF "state" ON "enquiries" FOR EACH ROW WHEN (OLD."state" = 'PENDING' AND NEW."state" <> 'PENDING') EXECUTE FUNCTION "note_partner_enquiry"();--> statement-breakpoint
CREATE FUNCTION "note_partner_product"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_partner_event(NEW.partner, 'productInventory', 'create', NEW.product_id, NEW.status, NULL, NULL, NULL);
  ELSIF NEW.status = 'gone' THEN
    PERFORM note_partner_event(NEW.partner, 'productInventory', 'delete', NEW.product_id, NULL, NULL, OLD.status, NULL);
  ELSIF NEW.status <> OLD.status THEN
    PERFORM note_partner_event(NEW.partner, 'productInventory', 'state', NEW.product_id, NEW.status, NULL, OLD.status, NULL);
  ELSE
    PERFORM note_partner_event(NEW.partner, 'productInventory', 'change', NEW.product_id, NEW.status, NULL, OLD.status, NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "partner_products_seen" AFTER INSERT ON "partner_products" FOR EACH ROW WHEN (NOT NEW."was_there") EXECUTE FUNCTION "note_partner_product"();--> statement-breakpoint
CREATE TRIGGER "partner_products_changed" AFTER UPDATE OF "status", "hash" ON "partner_products" FOR EACH ROW WHEN ((NEW."status", NEW."hash") IS DISTINCT FROM (OLD."status", OLD."hash")) EXECUTE FUNCTION "note_partner_product"();
