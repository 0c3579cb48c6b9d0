import type { ChangedLine, Changes, Contract } from './changes.ts'

/** Whether inventory, order management and shop say the same of changed and added services: one sentence per difference. */
export function compareChanges(changes: Changes): string[] {
  return [
    ...linesAreHandedOver(changes),
    ...changesAreApplied(changes),
    ...nobodyElseChanged(changes),
    ...inventoryIsAsOrdered(changes),
  ]
}

/** Each confirmed change is one item that modifies its product, with its early-cease charge; each new service one that adds it. */
function linesAreHandedOver({ lines, items }: Changes): string[] {
  return lines
    .filter(({ isValid }) => isValid)
    .flatMap(({ reference, orderId, line, productId, earlyCeaseCharge, managedState }) => {
      const own = items.filter((each) => each.externalId === orderId && each.item === line)
      const [item] = own
      const verb = earlyCeaseCharge === null ? 'adds' : 'changes'
      if (own.length !== 1 || item === undefined)
        return [`${reference} ${verb} ${productId} with ${own.length} items in order management`]
      const wanted = earlyCeaseCharge === null ? null : productId
      return [
        ...(item.productId === wanted
          ? []
          : [`${reference} ${verb} ${productId}, in order management ${item.productId}`]),
        ...(item.earlyCeaseCharge === earlyCeaseCharge
          ? []
          : [
              `${reference}: its early-cease charge is ${earlyCeaseCharge}, in order management ${item.earlyCeaseCharge}`,
            ]),
        ...(managedState === 'completed' ? [] : [`${reference} ${verb} ${productId} and is still ${managedState}`]),
      ]
    })
}

/** A change that was completed is in the inventory once; one that was withdrawn from, or never made, is not. */
function changesAreApplied({ lines, products }: Changes): string[] {
  return lines
    .filter(({ earlyCeaseCharge }) => earlyCeaseCharge !== null)
    .flatMap((line) => {
      const product = products.find(({ id }) => id === line.productId)
      const times = product?.changedBy.filter((item) => item === line.line).length ?? 0
      const expected = isApplied(line) ? 1 : 0
      return times === expected ? [] : [`${line.reference} changed ${line.productId} ${times} times, not ${expected}`]
    })
}

function nobodyElseChanged({ lines, products }: Changes): string[] {
  const known = new Set(lines.map(({ line }) => line))
  return products.flatMap(({ id, changedBy }) =>
    changedBy.filter((item) => !known.has(item)).map((item) => `${id} was changed by ${item}, which is of no order`),
  )
}

/** Each service is what the last order that was carried out says, or what it was at first. */
function inventoryIsAsOrdered(changes: Changes): string[] {
  const products = new Map(changes.products.map((product) => [product.id, product]))
  const expected = expectedContracts(changes)
  const unordered = changes.products.filter(({ id }) => !expected.has(id))
  return [
    ...unordered.map(({ id }) => `${id} is in the inventory, and nobody ordered it`),
    ...[...expected].flatMap(([id, wanted]) => {
      const product = products.get(id)
      if (product === undefined) return wanted.isActive ? [`${id} is not in the inventory`] : []
      const differing = (Object.keys(wanted) as (keyof Contract)[]).filter((each) => product[each] !== wanted[each])
      return differing.map(
        (each) => `${id} has ${each} ${product[each]} in the inventory, by the orders ${wanted[each]}`,
      )
    }),
  ]
}

/** Where the day of a term's begin is not in the order, it is left out. What has ended is only that. */
type Expected = Partial<Contract> & Pick<Contract, 'isActive'>

function expectedContracts({ lines, first }: Changes): Map<string, Expected> {
  const expected = new Map<string, Expected>(first.map((contract) => [contract.id, contract]))
  for (const line of lines) {
    const { productId, offer, term, price, ends } = line
    if (isApplied(line)) {
      expected.set(productId, { isActive: true, offer, term, price })
      for (const id of ends) expected.set(id, { isActive: false })
    } else if (!expected.has(productId)) expected.set(productId, { isActive: false })
  }
  return expected
}

function isApplied({ isValid, managedState }: ChangedLine): boolean {
  return isValid && managedState === 'completed'
}
