/** The SIM of a line is an item of its own in the operator's order. */
export function simItemId(lineId: string): string {
  return `${lineId}:sim`
}
