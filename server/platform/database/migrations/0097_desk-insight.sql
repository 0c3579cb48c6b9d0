CREATE TABLE "daily_numbers" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_numbers_day_measure_part_pk" PRIMARY KEY("day","measure","part")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"customer" text,
	"erasure_id" uuid,
	"received_on" date NOT NULL,
	"extended_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"closed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_erasure_id_unique" UNIQUE("erasure_id")
);
--> statement-breakpoint
CREATE TABLE "process_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"migrations" integer NOT NULL,
	"systems" json NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_counts_day_event_place_reason_pk" PRIMARY KEY("day","event","place","reason")
);
--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("received_on") WHERE "privacy_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_closed" ON "privacy_requests" USING btree ("closed_at") WHERE "privacy_requests"."closed_at" is not null;