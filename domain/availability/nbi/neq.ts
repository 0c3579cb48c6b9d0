/** One line at the premises, as the network describes it. */
export type NbiLine = {
  name: string
  status: string | null
  ontActive: boolean
  lineId: string
  addressId: string | null
  reserved: boolean
  pendingInstallation: boolean
  activeLines: number
  canContinueSale: boolean
}

/** What the network says about the premises. */
export type NetworkFacts = {
  preOrderFlag: boolean
  pendingInstallation: boolean
  reserved: boolean
  surveyRequired: boolean
  interventionArea: boolean
  activeLines: number
  multiplePremises: boolean
  lineId: string | null
  addressId: string | null
  tag: string | null
  ontActive: boolean
  status: string | null
  /** ISO instant; absent when the network names none. */
  readyForServiceAt: string | null
  wayLeaveRequired: boolean
  lines: NbiLine[]
}

export const NEQ_STATUSES = ['PENDING', 'DONE'] as const

/** PENDING: the enquiry about the line was sent and has no result yet; nothing may be judged by it. */
export type NeqResult = NetworkFacts & { neqStatus: (typeof NEQ_STATUSES)[number] }
