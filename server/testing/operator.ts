import type { Operator } from '#server/session/operator.ts'

/** Who runs the commands of the shop in tests. */
export const OPERATOR: Operator = { kind: 'staff', name: 'shell: niamh' }
