CREATE TABLE "kept_offers" (
	"cart_uuid" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"token" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"holders" "bytea"[] DEFAULT '{}'::bytea[] NOT NULL,
	"wrong_answers" integer DEFAULT 0 NOT NULL,
	"mail_to" text,
	CONSTRAINT "kept_offers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE INDEX "kept_offers_ends_at" ON "kept_offers" USING brin ("ends_at");