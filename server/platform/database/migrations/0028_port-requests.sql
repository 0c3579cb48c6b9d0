CREATE TABLE "port_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"port_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "port_requests" ADD CONSTRAINT "port_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "port_requests_attempt" ON "port_requests" USING btree ("order_id","line_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "port_requests_live" ON "port_requests" USING btree ("order_id","line_id") WHERE "port_requests"."state" not in ('rejected', 'calledOff');--> statement-breakpoint
CREATE INDEX "port_requests_open" ON "port_requests" USING btree ("looked_at") WHERE "port_requests"."state" in ('toSend', 'requested', 'accepted');