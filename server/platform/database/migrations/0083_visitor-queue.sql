CREATE TABLE "visitor_queue" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" timestamp with time zone,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_queue_once" CHECK ("visitor_queue"."id")
);
--> statement-breakpoint
CREATE TABLE "visitor_queue_reports" (
	"server" uuid PRIMARY KEY NOT NULL,
	"called" integer NOT NULL,
	"at_the_door" integer NOT NULL,
	"let_in_per_second" real NOT NULL,
	"slots" integer[] NOT NULL,
	"people" integer[] NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
