CREATE TABLE "porting_codes" (
	"cart_uuid" uuid NOT NULL,
	"line_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"message_id" text,
	"fate" text,
	CONSTRAINT "porting_codes_cart_uuid_line_id_pk" PRIMARY KEY("cart_uuid","line_id")
);
--> statement-breakpoint
CREATE INDEX "porting_codes_message" ON "porting_codes" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "porting_codes_ends_at" ON "porting_codes" USING btree ("ends_at");