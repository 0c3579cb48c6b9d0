import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
type Definition = OperationDefinitionNode | FragmentDefinitionNode

/**
 * An operation as it is sent: a fragment that it spreads once is written out in its place, and a field that several
 * fragments select is sent once. So fragments can be small without making the request longer.
 */
export function inlineFragments(
  operation: OperationDefinitionNode,
  fragments: Fragments,
  schema: GraphQLSchema,
): Definition[] {
  const spreads = countSpreads(operation, fragments)
  const repeated = [...spreads].filter(([, count]) => count > 1).map(([name]) => name)
  const flatten = <Node extends Definition>(node: Node, type: GraphQLCompositeType | null | undefined): Node => ({
    ...node,
    selectionSet: flattened(node.selectionSet, type),
  })

  function flattened(set: SelectionSetNode, type: GraphQLCompositeType | null | undefined): SelectionSetNode {
    const merged = merge(set.selections.flatMap((selection) => writtenOut(selection, type)))
    return {
      ...set,
      selections: merged.map((selection) =>
        selection.kind === Kind.FIELD && selection.selectionSet
          ? { ...selection, selectionSet: flattened(selection.selectionSet, typeOf(selection, type)) }
          : selection,
      ),
    }
  }

  function writtenOut(selection: SelectionNode, type: GraphQLCompositeType | null | undefined): SelectionNode[] {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return [selection]
    const fragment = fragments.get(selection.name.value)
    const isOfType = fragment?.typeCondition.name.value === type?.name
    if (!fragment || !isOfType || repeated.includes(selection.name.value)) return [selection]
    return fragment.selectionSet.selections.flatMap((inner) => writtenOut(inner, type))
  }

  const sent = flatten(operation, schema.getRootType(operation.operation))
  const rest = [...spreads.keys()]
    .map((name) => fragments.get(name))
    .filter((fragment) => fragment !== undefined)
    .map((fragment) => flatten(fragment, compositeType(schema, fragment.typeCondition.name.value)))
  return [sent, ...reachable(sent, rest)]
}

/** How often each fragment is spread in the operation and its fragments. */
function countSpreads(operation: OperationDefinitionNode, fragments: Fragments): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (node: Definition): void => {
    visit(node, {
      FragmentSpread({ name: { value: name } }) {
        const fragment = fragments.get(name)
        const known = counts.get(name) ?? 0
        counts.set(name, known + 1)
        if (fragment && known === 0) count(fragment)
      },
    })
  }
  count(operation)
  return counts
}

/** The schema allows fields of one name in one selection only with the same arguments. */
function merge(selections: readonly SelectionNode[]): SelectionNode[] {
  const merged = new Map<string, SelectionNode>()
  for (const selection of selections) {
    const key = keyOf(selection)
    const earlier = merged.get(key)
    if (earlier?.kind === Kind.FIELD && selection.kind === Kind.FIELD) merged.set(key, mergeFields(earlier, selection))
    else merged.set(key, selection)
  }
  return [...merged.values()]
}

function keyOf(selection: SelectionNode): string {
  if (selection.kind === Kind.FIELD) return (selection.alias ?? selection.name).value
  if (selection.kind === Kind.FRAGMENT_SPREAD) return `...${selection.name.value}`
  throw new Error('An inline fragment cannot be merged: give it a name.')
}

function mergeFields(one: FieldNode, other: FieldNode): FieldNode {
  if (!one.selectionSet || !other.selectionSet) return one
  const selections = [...one.selectionSet.selections, ...other.selectionSet.selections]
  return { ...one, selectionSet: { ...one.selectionSet, selections } }
}

function typeOf({ name }: FieldNode, parent: GraphQLCompositeType | null | undefined): GraphQLCompositeType | null {
  const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {}
  const type = fields[name.value] && getNamedType(fields[name.value]?.type)
  return isCompositeType(type) ? type : null
}

function compositeType(schema: GraphQLSchema, name: string): GraphQLCompositeType | null {
  const type = schema.getType(name)
  return isCompositeType(type) ? type : null
}

function reachable(operation: Definition, fragments: readonly FragmentDefinitionNode[]): FragmentDefinitionNode[] {
  const used = new Set<string>()
  const collect = (node: Definition): void => {
    visit(node, {
      FragmentSpread({ name: { value: name } }) {
        if (used.has(name)) return
        used.add(name)
        for (const fragment of fragments) if (fragment.name.value === name) collect(fragment)
      },
    })
  }
  collect(operation)
  return fragments.filter(({ name }) => used.has(name.value))
}
