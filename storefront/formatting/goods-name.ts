type Line = { equipments: readonly { id: string; manufacturer: string; model: string }[] }

/** "Kaimo K9": the name of an order's device, by its id. */
export function goodsName({ offers }: { offers: readonly Line[] }, item: string): string {
  const device = offers.flatMap(({ equipments }) => equipments).find(({ id }) => id === item)
  return device === undefined ? 'device' : `${device.manufacturer} ${device.model}`.trim()
}
