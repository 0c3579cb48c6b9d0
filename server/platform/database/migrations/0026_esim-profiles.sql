CREATE TABLE "esim_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"bound" boolean DEFAULT true NOT NULL,
	"iccid" text,
	"smdp_address" text,
	"matching_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "esim_profiles" ADD CONSTRAINT "esim_profiles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "esim_profiles_live" ON "esim_profiles" USING btree ("order_id","line_id") WHERE "esim_profiles"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "esim_profiles_order" ON "esim_profiles" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "esim_profiles_asked" ON "esim_profiles" USING btree ("created_at") WHERE "esim_profiles"."state" = 'asked';