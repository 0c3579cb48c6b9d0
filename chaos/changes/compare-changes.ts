import type { ChangedLine, Changes } from './changes.ts'

/** Whether inventory, order management and shop say the same of changed services: one sentence per difference. */
export function compareChanges(changes: Changes): string[] {
  return [...linesAreHandedOver(changes), ...doneChangesAreApplied(changes), ...productsAreAsOrdered(changes)]
}

/** Each confirmed change is one item that modifies its product, with its early-cease charge. */
function linesAreHandedOver({ lines, items }: Changes): string[] {
  return lines
    .filter(({ isValid }) => isValid)
    .flatMap(({ reference, orderId, line, productId, earlyCeaseCharge }) => {
      const own = items.filter((each) => each.externalId === orderId && each.item === line)
      const [item] = own
      if (own.length !== 1 || item === undefined)
        return [`${reference} changes ${productId} with ${own.length} items in order management`]
      return [
        ...(item.productId === productId
          ? []
          : [`${reference} changes ${productId}, in order management ${item.productId}`]),
        ...(item.earlyCeaseCharge === earlyCeaseCharge
          ? []
          : [
              `${reference}: its early-cease charge is ${earlyCeaseCharge}, in order management ${item.earlyCeaseCharge}`,
            ]),
      ]
    })
}

/** A change that was completed is in the inventory once; one that was withdrawn from, or never made, is not. */
function doneChangesAreApplied({ lines, products }: Changes): string[] {
  return lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId)
    const times = product?.changedBy.filter((item) => item === line.line).length ?? 0
    const expected = isApplied(line) ? 1 : 0
    return times === expected ? [] : [`${line.reference} changed ${line.productId} ${times} times, not ${expected}`]
  })
}

/** A product is what its last change ordered, and nobody else changed it. */
function productsAreAsOrdered({ lines, products }: Changes): string[] {
  return products.flatMap(({ id, offer, changedBy }) => {
    const last = changedBy.at(-1)
    if (last === undefined) return []
    const line = lines.find((each) => each.line === last)
    if (line === undefined) return [`${id} was changed by ${last}, which is of no order`]
    return line.offer === offer
      ? []
      : [`${id} is ${offer} in the inventory, and ${line.reference} ordered ${line.offer}`]
  })
}

function isApplied({ isValid, managedState }: ChangedLine): boolean {
  return isValid && managedState === 'completed'
}
