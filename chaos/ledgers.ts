import type { ReturnState } from '#domain/order/returns/goods-return.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { PaymentState } from '#domain/payment/state.ts'

export type OrderInShop = {
  id: string
  reference: string
  cartUuid: string
  state: OrderState
  why: string | null
  email: string
  /** In cents, deposit included. */
  due: number
  needsCard: boolean
  /** The times in the diary that were confirmed for it. */
  visits: readonly string[]
  /** Its lines and what is added to them, by id. */
  items: readonly string[]
  /** Ids of devices that were held for it, and of their lines. */
  devices: readonly string[]
  lineDevices: readonly { line: string; device: string }[]
  /** Numbers of the pool that its lines have, and lines that bring one. */
  numbers: readonly { line: string; msisdn: string; holdId: string }[]
  portLines: readonly string[]
  credit: string | null
  managedId: string | null
  managedState: string | null
}

export type PaymentInShop = {
  id: string
  orderId: string
  gateway: string
  amount: number
  currency: string
  state: PaymentState
  disputeState: string | null
  providerRef: string | null
}

export type WithdrawalInShop = {
  id: string
  orderId: string
  /** Ids of lines. */
  lines: readonly string[]
  isWhole: boolean
  /** When the order was last withdrawn from, in milliseconds. */
  at: number
  /** In cents. */
  refund: number
  paymentId: string | null
  isRefunded: boolean
  cancelState: string
}

/** Goods that were sent and withdrawn from. */
export type ReturnInShop = {
  id: string
  orderId: string
  item: string
  state: ReturnState
  /** In cents. */
  price: number
  refund: number | null
  paymentId: string | null
  isRefunded: boolean
}

/** A refund that an employee has proposed. */
export type StaffRefundInShop = {
  id: string
  orderId: string
  paymentId: string
  /** In cents. */
  amount: number
  state: string
  proposedBy: string
  decidedBy: string | null
  /** What the audit trail has about it. */
  entries: readonly string[]
}

export type PaymentAtProvider = {
  gateway: string
  providerRef: string
  /** The shop's id of the payment. */
  paymentId: string | null
  state: 'open' | 'challenge' | 'authorised' | 'captured' | 'settled' | 'released' | 'unpaid' | 'expired'
  currency: string
  amount: number
  captured: number
  refunded: number
  /** The amount charged back after a lost dispute. */
  lost: number
  dispute: 'open' | 'won' | 'lost' | null
}

export type ManagedOrder = {
  id: string
  externalId: string | null
  state: string
  /** Those that were not called off. */
  items: readonly string[]
  /** Those that came back to the warehouse. */
  returned: readonly string[]
  /** The appointments that its lines name. */
  visits: readonly string[]
  paidRef: string | null
  paid: number
}

export type ReceivedLetter = {
  /** In the order in which they came. */
  number: number
  messageId: string
  to: readonly string[]
  subject: string
  receivedAt: string
  attachments: readonly { checksum: string }[]
}

/** The records of every system at the end of a run, and the states that customers saw on the way. */
export type Ledgers = {
  shop: {
    orders: readonly OrderInShop[]
    payments: readonly PaymentInShop[]
    withdrawals: readonly WithdrawalInShop[]
    returns: readonly ReturnInShop[]
    staffRefunds: readonly StaffRefundInShop[]
    /** `dueAt`: in milliseconds; only the order counts. */
    mails: readonly { orderId: string; kind: string; isSent: boolean; dueAt: number }[]
    documents: readonly { orderId: string; kind: string; about: string; checksum: string }[]
    /** Those that were ordered at some time. */
    carts: readonly { uuid: string; status: string }[]
    /** What the run began with of it is on hand or sold; `holds` counts the rows that say so. */
    stock: readonly { code: string; first: number; onHand: number; held: number; sold: number; holds: number }[]
    /** Devices of orders, by id, that were taken out of stock. */
    sold: readonly string[]
    portRequests: readonly { id: string; orderId: string; lineId: string; state: string }[]
    unfinishedJobs: readonly { queue: string; state: string; count: number }[]
    deadLetters: readonly { queue: string; reason: string }[]
    /** Rows whose columns do not say what their document says. */
    staleColumns: readonly { table: string; id: string }[]
  }
  provider: readonly PaymentAtProvider[]
  orderManagement: readonly ManagedOrder[]
  mailbox: readonly ReceivedLetter[]
  diary: readonly { id: string; isConfirmed: boolean }[]
  /** Numbers that are held, or assigned for good. */
  pool: readonly { id: string; value: string; isCompleted: boolean }[]
  /** The requests to other networks. */
  ports: readonly { id: string; externalId: string; state: string; msisdn: string }[]
  bureau: readonly { key: string; decision: string }[]
  /** Each reference that a customer saw as confirmed or referred. */
  seenStates: readonly { reference: string; state: string }[]
}
