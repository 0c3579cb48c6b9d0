import type { FieldNullability, InputFieldMap, InputShapeFromFields, SchemaTypes, TypeParam } from '@pothos/core'
import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import type { BudgetName } from '#domain/refusals/availability-refusals.ts'
import type { BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { GraphQLContext } from './builder.ts'

/** Who may call a field. The session room defines these rules; this folder applies them. */
export type AccessRule<Args> = {
  name: string
  admits: (context: GraphQLContext, args: Args) => Result<null, Refusal> | Promise<Result<null, Refusal>>
}

/** The policy of one root field, declared beside its resolver. */
export type FieldPolicy<Args> = {
  access: AccessRule<Args>
  /**
   * Units of work that each call is charged to the visitor's rate limit, for what it does to the database and to outside
   * systems. Reading a cart is 1. `costs()` is another figure: processor time of the fields selected, which limits one query.
   */
  cost: number
  /** A budget of its own that each call counts against, for the visitor and for all visitors together. */
  budget?: BudgetName
  /** Calls beyond a visitor's share need a check that they are no robot's. Absent: those with the budget of that name. */
  botCheck?: BotCheckAction
  /** Whether the response is the same for all visitors of a kind, so that it may be cached. */
  shared?: true | ((args: Args) => boolean)
  /** An assistant who has opened a customer's cart may call it too. Absent: customers alone. */
  assistant?: 'may'
}

declare global {
  export namespace PothosSchemaTypes {
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      policy: FieldPolicy<InputShapeFromFields<Args>>
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      policy: FieldPolicy<InputShapeFromFields<Args>>
    }
  }
}

type AnyField = GraphQLField<unknown, GraphQLContext, Record<string, unknown>>
type DeclaredField = { name: string; field: AnyField; policy: FieldPolicy<Record<string, unknown>> | null }

/** Every root field of the schema with its policy. Null: none is declared, which the compiler refuses already. */
export function rootPolicies(schema: GraphQLSchema): DeclaredField[] {
  return [schema.getQueryType(), schema.getMutationType()].filter(isObjectType).flatMap((root) =>
    Object.values(root.getFields()).map((field) => ({
      name: `${root.name}.${field.name}`,
      field,
      policy: declaredIn(field.extensions),
    })),
  )
}

/** Pothos stores the options of a field in its extensions. */
function declaredIn({ pothosOptions }: Readonly<Record<string, unknown>>): DeclaredField['policy'] {
  return (pothosOptions as { policy?: DeclaredField['policy'] } | undefined)?.policy ?? null
}
