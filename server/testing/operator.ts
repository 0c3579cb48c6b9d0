import type { Operator } from '#server/session/operator.ts'

export const OPERATOR: Operator = { kind: 'staff', name: 'shell: niamh' }
