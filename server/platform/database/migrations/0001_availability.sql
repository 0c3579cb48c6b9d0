CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "enquiries" (
	"prequal_id" text NOT NULL,
	"line_id" text DEFAULT '' NOT NULL,
	"id" uuid NOT NULL,
	"address_id" text,
	"eircode" text,
	"state" text NOT NULL,
	"task_id" text,
	"result" jsonb,
	"error_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_prequal_id_line_id_pk" PRIMARY KEY("prequal_id","line_id"),
	CONSTRAINT "enquiries_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "place_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY NOT NULL,
	"building" text,
	"street" text,
	"locality" text,
	"town" text NOT NULL,
	"county" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "premises" (
	"eircode" text PRIMARY KEY NOT NULL,
	"place_id" bigint NOT NULL,
	"within" text,
	"unit" text,
	"number" text,
	"door" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_prequal_id_prequals_id_fk" FOREIGN KEY ("prequal_id") REFERENCES "public"."prequals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_words_beginning" ON "place_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "place_words_similar" ON "place_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_beginning" ON "places" USING btree ("search" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "places_words" ON "places" USING gin (array_to_tsvector(string_to_array("search", ' ')));--> statement-breakpoint
CREATE INDEX "premises_place" ON "premises" USING btree ("place_id","door");--> statement-breakpoint
CREATE INDEX "premises_within" ON "premises" USING btree ("within") WHERE "premises"."within" is not null;