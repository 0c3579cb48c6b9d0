CREATE TABLE "reconcile_findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconcile_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"reference" text,
	"amount" integer,
	"what" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone NOT NULL,
	"mends" boolean NOT NULL,
	"by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_whole" boolean
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reconcile_findings_once" ON "reconcile_findings" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "reconcile_findings_open" ON "reconcile_findings" USING btree ("found_at") WHERE "reconcile_findings"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_running" ON "reconciliations" USING btree ((true)) WHERE "reconciliations"."ended_at" is null;