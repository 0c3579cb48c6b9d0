/** "Fibre 1Gb, TV Family and SIM" */
export function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(' and ')
}
