/** "Sea mist" is sea-mist in an address. */
export function inAddress(value: string): string {
  return value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
