CREATE TABLE "order_changes" (
	"order_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"line_id" text NOT NULL,
	CONSTRAINT "order_changes_order_id_service_id_pk" PRIMARY KEY("order_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_service" ON "order_changes" USING btree ("service_id");