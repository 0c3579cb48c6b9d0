/** `beAtHome` as BE_AT_HOME. */
export function enumValues<Name extends string>(names: readonly Name[]): Record<string, { value: Name }> {
  return Object.fromEntries(
    names.map((name) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(), { value: name }]),
  )
}
