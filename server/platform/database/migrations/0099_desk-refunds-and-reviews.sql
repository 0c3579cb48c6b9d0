CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"deposit" integer,
	"slot_id" text,
	"state" text NOT NULL,
	"problem" text,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"item" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_by_name" text,
	"decided_for" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_order" ON "review_decisions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_decisions_one_open" ON "review_decisions" USING btree ("order_id") WHERE "review_decisions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_decisions_open" ON "review_decisions" USING btree ("created_at") WHERE "review_decisions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "staff_refunds_order" ON "staff_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_refunds_open" ON "staff_refunds" USING btree ("changed_at") WHERE "staff_refunds"."state" not in ('done', 'refused');--> statement-breakpoint
CREATE INDEX "staff_refunds_done" ON "staff_refunds" USING btree ("done_at") WHERE "staff_refunds"."done_at" is not null;