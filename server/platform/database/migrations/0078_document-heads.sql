-- Not validated: rows of before have no head.
CREATE TABLE "document_heads" (
	"checksum" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_documents" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "head" text;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "rest" "bytea";--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_head_document_heads_checksum_fk" FOREIGN KEY ("head") REFERENCES "public"."document_heads"("checksum") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_whole" CHECK (("bytes" is null) = ("rest" is not null) and ("head" is null) = ("rest" is null)) NOT VALID;--> statement-breakpoint
CREATE TRIGGER "document_heads_unchanged" BEFORE UPDATE OR DELETE ON "document_heads" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();