import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parseType,
  type VariableDefinitionNode,
} from 'graphql'

/** What a journey knows of its cart; `withJourney` (storefront/api/journey-variables.ts) gives the values. */
const OF_THE_JOURNEY: readonly string[] = ['cartType', 'token']

/** Every operation passes on the journey's arguments that its fields take, so that no operation can forget them. */
export function withJourneyArguments(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.map((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? withArguments(node, schema) : node,
    ),
  }
}

function withArguments(operation: OperationDefinitionNode, schema: GraphQLSchema): OperationDefinitionNode {
  const root = schema.getRootType(operation.operation)?.getFields() ?? {}
  const added = new Map<string, GraphQLArgument>()
  const selections = operation.selectionSet.selections.map((field) => {
    if (field.kind !== Kind.FIELD) return field
    const missing = missingArguments(field, root[field.name.value]?.args ?? [])
    for (const argument of missing) added.set(argument.name, argument)
    return { ...field, arguments: [...(field.arguments ?? []), ...missing.map(({ name }) => argumentOf(name))] }
  })
  const declared = operation.variableDefinitions ?? []
  const isDeclared = (name: string) => declared.some(({ variable }) => variable.name.value === name)
  const definitions = [...added.values()].filter(({ name }) => !isDeclared(name)).map(variableOf)
  return {
    ...operation,
    variableDefinitions: [...declared, ...definitions],
    selectionSet: { ...operation.selectionSet, selections },
  }
}

/** An argument that the schema demands is another thing of the same name, such as the token of a link. */
function missingArguments(field: FieldNode, known: readonly GraphQLArgument[]): GraphQLArgument[] {
  return known.filter(
    ({ name, type }) =>
      OF_THE_JOURNEY.includes(name) &&
      !isNonNullType(type) &&
      !field.arguments?.some((given) => given.name.value === name),
  )
}

function argumentOf(name: string) {
  return { kind: Kind.ARGUMENT, name: nameNode(name), value: variableNode(name) } as const
}

function variableOf({ name, type }: GraphQLArgument): VariableDefinitionNode {
  const directives: ConstDirectiveNode[] = []
  return { kind: Kind.VARIABLE_DEFINITION, variable: variableNode(name), type: parseType(String(type)), directives }
}

function variableNode(name: string) {
  return { kind: Kind.VARIABLE, name: nameNode(name) } as const
}

function nameNode(value: string) {
  return { kind: Kind.NAME, value } as const
}
