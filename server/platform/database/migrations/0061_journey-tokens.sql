CREATE TABLE "journey_tokens" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"browser" "bytea",
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "journey_tokens_ends_at" ON "journey_tokens" USING brin ("ends_at");