CREATE TABLE "contract_notice_services" (
	"service_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"notice_id" uuid NOT NULL,
	CONSTRAINT "contract_notice_services_service_id_kind_day_pk" PRIMARY KEY("service_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "contract_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"document" json NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_notice_services" ADD CONSTRAINT "contract_notice_services_notice_id_contract_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."contract_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_notice_services_notice" ON "contract_notice_services" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "contract_notices_customer" ON "contract_notices" USING btree ("customer_id","made_at");--> statement-breakpoint
CREATE INDEX "contract_notices_unsent" ON "contract_notices" USING btree ("made_at") WHERE "contract_notices"."sent_at" is null;