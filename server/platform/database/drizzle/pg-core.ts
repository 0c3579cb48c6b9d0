export * from '../../../../node_modules/drizzle-orm/pg-core/index.cjs'
