CREATE TABLE "carts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"creation_key" text,
	"last_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "catalogue_active" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"release_id" integer NOT NULL,
	CONSTRAINT "catalogue_active_is_one_row" CHECK ("catalogue_active"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "catalogue_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checksum" text NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_releases_checksum_unique" UNIQUE("checksum")
);
--> statement-breakpoint
CREATE TABLE "prequals" (
	"id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_active" ADD CONSTRAINT "catalogue_active_release_id_catalogue_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."catalogue_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_creation_key" ON "carts" USING btree ("creation_key") WHERE "carts"."creation_key" is not null;--> statement-breakpoint
CREATE INDEX "prequals_created_at" ON "prequals" USING btree ("created_at");--> statement-breakpoint
-- A cart is changed often and is a few kB long: leave room for the next version beside it, and do not compress it.
ALTER TABLE "carts" SET (fillfactor = 70, toast_tuple_target = 8160);
