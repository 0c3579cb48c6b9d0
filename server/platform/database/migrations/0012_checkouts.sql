CREATE TABLE "checkouts" (
	"cart_uuid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "checkouts_changed_at" ON "checkouts" USING brin ("changed_at");