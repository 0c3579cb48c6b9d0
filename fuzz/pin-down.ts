import { attackAt } from './attack-at.ts'
import type { Health } from './health.ts'
import { addFinding, type Sending, type Sent } from './send-attacks.ts'
import { openWire } from './wire.ts'

const MOST_SUSPECTS = 16

/** A stall is pinned on the request that brings it about again, alone; where none does, all that were there are named. */
export async function pinDown(sending: Sending, { sentence, stall }: Health['faults'][number]): Promise<void> {
  const suspects = (stall === null ? [] : suspectsOf(sending.sent, stall)).flatMap(({ place }) => {
    const attack = attackAt(sending.seed, place, sending.world)
    return attack === 'journey' ? [] : [{ place, attack }]
  })
  for (const { place, attack } of suspects) {
    const before = await stallsSeen(sending)
    const wire = openWire(sending.shop.port)
    for (const exchange of attack.exchanges) await wire.send(exchange)
    wire.close()
    if ((await stallsSeen(sending)) === before) continue
    addFinding(sending, { place, name: `${attack.kind}, ${attack.name}`, faults: [sentence], attack })
    return
  }
  addFinding(sending, { place: 0, name: 'health', faults: [sentence], alongside: suspects.map(({ attack }) => attack) })
}

async function stallsSeen({ shop }: Sending): Promise<number> {
  return (await shop.sight())?.delays.stalls.length ?? 0
}

function suspectsOf(sent: readonly Sent[], { endedAt, ms }: { endedAt: number; ms: number }): Sent[] {
  const began = endedAt - ms
  return sent
    .filter(({ from, to }) => from <= endedAt && to >= began)
    .toSorted((one, other) => Math.abs(one.from - began) - Math.abs(other.from - began))
    .slice(0, MOST_SUSPECTS)
}
