declare const held: unique symbol

/**
 * A typed key, like React Router's createContext: a room declares what its resolvers need, the composition root provides
 * it, and the code between them knows no room.
 */
export type ContextKey<Value> = { readonly name: string; readonly [held]?: Value }

export type ContextValues = ReadonlyMap<ContextKey<unknown>, unknown>

export function contextKey<Value>(name: string): ContextKey<Value> {
  return { name }
}

export function provide<Value>(key: ContextKey<Value>, value: Value): readonly [ContextKey<unknown>, unknown] {
  return [key, value]
}

export function readingFrom(values: ContextValues) {
  return <Value>(key: ContextKey<Value>): Value => {
    if (!values.has(key)) throw new Error(`Nobody has provided ${key.name}`)
    return values.get(key) as Value
  }
}
