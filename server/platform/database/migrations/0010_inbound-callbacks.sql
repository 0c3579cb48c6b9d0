CREATE TABLE "inbound_callbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" "bytea" NOT NULL,
	"headers" jsonb NOT NULL,
	CONSTRAINT "inbound_callbacks_source_event_id" UNIQUE("source","event_id")
);
--> statement-breakpoint
CREATE INDEX "inbound_callbacks_received_at" ON "inbound_callbacks" USING btree ("received_at");