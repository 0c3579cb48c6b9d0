CREATE TABLE "visit_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"before" json NOT NULL,
	"slot_id" text NOT NULL,
	"visit" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "visit_changes" ADD CONSTRAINT "visit_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_changes_open" ON "visit_changes" USING btree ("order_id") WHERE "visit_changes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "visit_changes_order" ON "visit_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "visit_changes_unfinished" ON "visit_changes" USING btree ("created_at") WHERE "visit_changes"."finished_at" is null;