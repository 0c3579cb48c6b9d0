import '#server/availability/area-codes-graphql.ts'
import '#server/availability/enquiry-graphql.ts'
import '#server/availability/graphql.ts'
import '#server/cart/cart-graphql.ts'
import '#server/catalogue/graphql.ts'
import '#server/content/graphql.ts'
import '#server/current-service/graphql.ts'
import '#server/premises/graphql.ts'
import { builder } from './builder.ts'

export const schema = builder.toSchema()
