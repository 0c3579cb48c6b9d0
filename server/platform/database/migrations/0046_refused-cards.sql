ALTER TABLE "payments" ADD COLUMN "refused_cards" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "visitor_mark" text;