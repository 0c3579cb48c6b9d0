CREATE TABLE "number_budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"spent" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prequals" ADD COLUMN "wrong_answers" smallint DEFAULT 0 NOT NULL;