CREATE TABLE "desk_cases" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"assignee" text,
	"assignee_name" text,
	"held_until" timestamp with time zone,
	"held_for" text,
	"resolved_since" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_cases_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_requests" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_sights" (
	"order_id" uuid NOT NULL,
	"session" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_sights_order_id_session_pk" PRIMARY KEY("order_id","session")
);
--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sights" ADD CONSTRAINT "desk_sights_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_cases_order" ON "desk_cases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "desk_notes_order" ON "desk_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "desk_requests_at" ON "desk_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_sights_until" ON "desk_sights" USING btree ("until");
