import {
  type ConnectedDevice,
  CurrentServiceSchema,
  PROVIDERS,
  type Provider,
} from '#domain/current-service/answers.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import type { CurrentServiceAnswersQuery } from '../../api/generated/types.ts'

const judgeAnswers = judgeBy(CurrentServiceSchema)

type SavedAnswers = NonNullable<CurrentServiceAnswersQuery['getCart']['offers'][number]['currentService']>

/** The form as it stands, with what has not been answered yet. */
export type Draft = {
  hasService: boolean | null
  provider: Provider | ''
  providerName: string
  accountNumber: string
  keepNumber: boolean | null
  phoneNumber: string
  connectedDevices: readonly ConnectedDevice[]
  slotId: string | null
}
export const EMPTY_DRAFT: Draft = {
  hasService: null,
  provider: '',
  providerName: '',
  accountNumber: '',
  keepNumber: null,
  phoneNumber: '',
  connectedDevices: [],
  slotId: null,
}

export function draftOf(saved: SavedAnswers | null): Draft {
  if (saved === null) return EMPTY_DRAFT
  return {
    hasService: saved.hasService,
    provider: PROVIDERS.find((provider) => provider === saved.provider) ?? '',
    providerName: saved.providerName ?? '',
    accountNumber: saved.accountNumber ?? '',
    keepNumber: saved.keepNumber,
    phoneNumber: saved.phoneNumber ?? '',
    connectedDevices: saved.connectedDevices,
    slotId: saved.slotId,
  }
}

/** @param slotNeeded an engineer comes, and there are times to choose from */
export function draftProblems({ slotId, ...answers }: Draft, slotNeeded: boolean): readonly FieldProblem[] {
  const problems = judgeAnswers({ ...answers, provider: answers.provider || null })
  return slotNeeded && slotId === null
    ? [...problems, { field: 'slotId', message: 'Choose a time for the visit.' }]
    : problems
}

/** Nothing is connected, or something is: never both. */
export function toggleDevice(chosen: readonly ConnectedDevice[], pressed: ConnectedDevice): ConnectedDevice[] {
  if (chosen.includes(pressed)) return chosen.filter((device) => device !== pressed)
  if (pressed === 'NONE') return ['NONE']
  return [...chosen.filter((device) => device !== 'NONE'), pressed]
}
