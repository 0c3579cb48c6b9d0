export * from '../../../../node_modules/drizzle-orm/migrator.cjs'
