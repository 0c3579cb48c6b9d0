import { type CartLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { listText } from '#domain/list-text.ts'
import type { Goods, GoodsKind } from '../order-promise.ts'
import { needsESim } from './goods-text.ts'
import type { PromiseText } from './promise-text.ts'

/** What the customer does with a parcel, by what is in it. */
export function setUpSteps(goods: readonly Goods[]): PromiseText[] {
  const has = (kind: GoodsKind) => goods.some((one) => one.kind === kind)
  const steps: PromiseText[] = [
    { title: 'Check what’s in it', text: 'If anything is missing or damaged, call us before you use it.' },
  ]
  if (has('simCard') && has('handset')) steps.push({ title: 'Put the SIM in your new phone', text: `${SIM} ${SIGNAL}` })
  if (has('simCard') && !has('handset') && !has('device'))
    steps.push({ title: 'Put the SIM in your phone', text: `${SIM} ${SIGNAL}` })
  if (goods.some(({ keepsSim }) => keepsSim))
    steps.push({
      title: 'Move your SIM to your new phone',
      text: 'Take it out of the phone you have now and put it in the new one. Have an eSIM? Move it in the settings of the new phone. Your number stays the same.',
    })
  if (needsESim(goods))
    steps.push({
      title: 'Set up your new phone',
      text: 'Connect it to Wi-Fi, then install your eSIM from your order page.',
    })
  if (has('device'))
    steps.push({
      title: 'Put the SIM in and switch it on',
      text: `The Wi-Fi name and password are on the back of the device. ${SIGNAL}`,
    })
  if (has('hub'))
    steps.push({
      title: 'Plug in the hub',
      text: 'Use the socket that your current broadband uses; the instructions are in the box. It can take up to an hour the first time. No engineer needed. The Wi-Fi name and password are on the back.',
    })
  if (has('booster'))
    steps.push({
      title: 'Plug in the Wi-Fi booster',
      text: 'Once your Wi-Fi works, plug it in halfway between the hub and the rooms that need it. The instructions are in the box.',
    })
  if (has('tvBox'))
    steps.push({
      title: 'Connect the TV box',
      text: 'Once your broadband works, plug it into your TV and a socket. The instructions are in the box.',
    })
  return steps
}

const SIM = 'Switch the phone off, put the SIM in and switch it on again.'
const SIGNAL = 'It can take up to an hour to connect the first time.'

/** "Restart your hub or phone first" */
export function restartText(lines: readonly CartLine[]): string {
  const things = [
    lines.some((line) => !isSimLine(line) && line.kind !== 'homePhone') ? 'hub' : null,
    lines.some(({ kind }) => kind === 'mobileBroadband') ? 'router' : null,
    lines.some(({ kind }) => kind === 'mobile') ? 'phone' : null,
  ].filter((thing) => thing !== null)
  return things.length === 0 ? 'Check the cable first' : `Restart your ${listText(things, 'or')} first`
}
