ALTER TABLE "assisted_sales" ADD COLUMN "cart_type" text DEFAULT 'NEW_ACQUISITION' NOT NULL;--> statement-breakpoint
ALTER TABLE "assisted_sales" ADD COLUMN "tablet_browser" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop" text;