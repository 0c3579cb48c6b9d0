CREATE TABLE "staged_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"resource" text NOT NULL,
	"document" jsonb NOT NULL,
	"key" "bytea",
	"request" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staged_entries_key" ON "staged_entries" USING btree ("client_id","key");--> statement-breakpoint
CREATE INDEX "staged_entries_client" ON "staged_entries" USING btree ("client_id","resource","created_at");