CREATE TABLE "partner_qualifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"external_id" text,
	"prequal_id" text NOT NULL,
	"item_ids" text[] NOT NULL,
	"offering_ids" text[] NOT NULL,
	"wants_alternatives" boolean NOT NULL,
	"key" "bytea",
	"request" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_qualifications" ADD CONSTRAINT "partner_qualifications_prequal_id_prequals_id_fk" FOREIGN KEY ("prequal_id") REFERENCES "public"."prequals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_qualifications_key" ON "partner_qualifications" USING btree ("client_id","key");--> statement-breakpoint
CREATE INDEX "partner_qualifications_client" ON "partner_qualifications" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_qualifications_prequal" ON "partner_qualifications" USING btree ("prequal_id");