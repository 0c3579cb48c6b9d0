import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

export type RootField = {
  name: string
  /** Its response name: the alias, or the name. */
  responseName: string
}

/** The root fields of each operation of a document, by operation name; the empty text for an operation without one. */
export function rootFieldsByOperation({ definitions }: DocumentNode): Map<string, readonly RootField[]> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const operations = new Map<string, readonly RootField[]>()
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    operations.set(definition.name?.value ?? '', fieldsOf(definition.selectionSet, fragments))
  }
  return operations
}

function fieldsOf(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly RootField[] {
  const found = new Map<string, RootField>()
  const taken = new Set<string>()

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value
        const responseName = selection.alias?.value ?? name
        found.set(responseName, { name, responseName })
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (!taken.has(selection.name.value)) {
        // A fragment is collected once, however often it is spread.
        taken.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment !== undefined) collect(fragment.selectionSet)
      }
    }
  }

  collect(selectionSet)
  return [...found.values()]
}
