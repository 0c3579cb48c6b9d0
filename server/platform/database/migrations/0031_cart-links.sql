CREATE TABLE "cart_links" (
	"cart_uuid" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"token" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" "bytea",
	"mail_to" text[] DEFAULT '{}'::text[] NOT NULL,
	"mailed" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "cart_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE INDEX "cart_links_ends_at" ON "cart_links" USING brin ("ends_at");