CREATE TABLE "customer_sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"sid" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"given_name" text NOT NULL,
	"email" text NOT NULL,
	"id_token" text NOT NULL,
	"refresh_token" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "logout_tokens" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_refreshes" (
	"token" "bytea" PRIMARY KEY NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"successor" text,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_sessions_sid" ON "customer_sessions" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "customer_sessions_subject" ON "customer_sessions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "customer_sessions_ends_at" ON "customer_sessions" USING brin ("ends_at");--> statement-breakpoint
CREATE INDEX "token_refreshes_kept_until" ON "token_refreshes" USING brin ("kept_until");