DROP TABLE "number_budgets" CASCADE;--> statement-breakpoint
DROP TABLE "shared_budgets" CASCADE;