/** "Fibre 1Gb, TV Family and Bill Pay 80" */
export function listText(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(` ${last} `)
}
