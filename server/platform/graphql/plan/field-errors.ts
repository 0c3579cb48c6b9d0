import { type FieldNode, type GraphQLError, locatedError } from 'graphql'

/** Of a value in a response: its names and indexes, from the last one to the first. As in graphql-js. */
export type Path = {
  readonly prev: Path | undefined
  readonly key: string | number
  readonly typename: string | undefined
}

/** The errors of one execution. What is below a value that became null by an error is not reported any more. */
export function fieldErrors() {
  const errors: GraphQLError[] = []
  const nulled = new Set<Path>()

  function isBelowNulled(start: Path): boolean {
    for (let path: Path | undefined = start; path !== undefined; path = path.prev) if (nulled.has(path)) return true
    return false
  }

  return {
    errors,
    /** Null where the value may be; else the error goes on to the object around it. */
    handle(
      error: unknown,
      { nodes, isNonNull }: { nodes: readonly FieldNode[]; isNonNull: boolean },
      path: Path,
    ): null {
      const located = locatedError(error, nodes, keysOf(path))
      if (isNonNull) throw located
      if (!isBelowNulled(path)) {
        nulled.add(path)
        errors.push(located)
      }
      return null
    },
  }
}

export type FieldErrors = ReturnType<typeof fieldErrors>

function keysOf(end: Path): (string | number)[] {
  const keys = []
  for (let path: Path | undefined = end; path !== undefined; path = path.prev) keys.push(path.key)
  return keys.reverse()
}
