import type { GraphQLObjectType, GraphQLOutputType, GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import type { Path } from './field-errors.ts'
import type { Execution, PlannedField } from './operation-plan.ts'

/** The info argument of a resolver, put together where one reads it: few do. */
export class FieldInfo implements GraphQLResolveInfo {
  private readonly field: PlannedField
  private readonly execution: Execution
  private readonly prev: Path | undefined

  constructor(field: PlannedField, execution: Execution, prev: Path | undefined) {
    this.field = field
    this.execution = execution
    this.prev = prev
  }

  get fieldName(): string {
    return this.field.name
  }
  get fieldNodes(): PlannedField['nodes'] {
    return this.field.nodes
  }
  get returnType(): GraphQLOutputType {
    return this.field.type
  }
  get parentType(): GraphQLObjectType {
    return this.field.parentType
  }
  get path(): Path {
    return pathOf(this.field, this.prev)
  }
  get schema(): GraphQLSchema {
    return this.execution.schema
  }
  get fragments(): Execution['plan']['fragments'] {
    return this.execution.plan.fragments
  }
  get rootValue(): undefined {
    return undefined
  }
  get operation(): Execution['plan']['operation'] {
    return this.execution.plan.operation
  }
  get variableValues(): Execution['variables'] {
    return this.execution.variables
  }
}

export function pathOf({ responseName, parentType }: PlannedField, prev: Path | undefined): Path {
  return { prev, key: responseName, typename: parentType.name }
}
