CREATE TABLE "catalogue_pictures" (
	"checksum" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"release_id" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_publications" ADD CONSTRAINT "catalogue_publications_release_id_catalogue_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."catalogue_releases"("id") ON DELETE no action ON UPDATE no action;