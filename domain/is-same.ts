/** Whether two values of plain data say the same, whatever order their parts stand in. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return (
    first.size === second.size && [...first].every(([name, part]) => second.has(name) && isSame(part, second.get(name)))
  )
}
