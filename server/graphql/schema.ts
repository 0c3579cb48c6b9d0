import '#server/availability/graphql.ts'
import '#server/cart/cart-graphql.ts'
import '#server/catalogue/graphql.ts'
import { builder } from './builder.ts'

export const schema = builder.toSchema()
