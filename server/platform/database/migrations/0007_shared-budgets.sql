CREATE TABLE "shared_budgets" (
	"name" text PRIMARY KEY NOT NULL,
	"spent" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_holds" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"home" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
