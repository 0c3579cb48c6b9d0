import * as v from 'valibot'
import {
  type ConnectedDevice,
  CurrentServiceSchema,
  PROVIDERS,
  type Provider,
} from '#domain/current-service/answers.ts'
import type { CurrentServiceAnswersQuery } from '../../api/generated/documents.ts'

type SavedAnswers = NonNullable<CurrentServiceAnswersQuery['getCart']['offers'][number]['currentService']>

/** The form as it stands, with what has not been answered yet. */
export type Draft = {
  hasService: boolean | null
  provider: Provider | null
  providerName: string
  accountNumber: string
  keepNumber: boolean | null
  phoneNumber: string
  connectedDevices: readonly ConnectedDevice[]
  slotId: string | null
}
export type DraftField = keyof Draft
export type DraftProblems = Partial<Record<DraftField, string>>

export const EMPTY_DRAFT: Draft = {
  hasService: null,
  provider: null,
  providerName: '',
  accountNumber: '',
  keepNumber: null,
  phoneNumber: '',
  connectedDevices: [],
  slotId: null,
}

/** In the order of the form, so that the first problem is the first that the customer meets. */
const FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[]

export function draftOf(saved: SavedAnswers | null): Draft {
  if (saved === null) return EMPTY_DRAFT
  return {
    hasService: saved.hasService,
    provider: PROVIDERS.find((provider) => provider === saved.provider) ?? null,
    providerName: saved.providerName ?? '',
    accountNumber: saved.accountNumber ?? '',
    keepNumber: saved.keepNumber,
    phoneNumber: saved.phoneNumber ?? '',
    connectedDevices: saved.connectedDevices,
    slotId: saved.slotId,
  }
}

/** @param slotNeeded an engineer comes, and there are times to choose from */
export function draftProblems({ slotId, ...answers }: Draft, slotNeeded: boolean): DraftProblems {
  const parsed = v.safeParse(CurrentServiceSchema, answers)
  const problems: DraftProblems = {}
  for (const { path, message } of parsed.issues ?? []) {
    const field = FIELDS.find((known) => known === path?.[0]?.key)
    if (field) problems[field] ??= message
  }
  if (slotNeeded && slotId === null) problems.slotId = 'Choose a time for the visit.'
  return Object.fromEntries(FIELDS.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])))
}

/** Nothing is connected, or something is: never both. */
export function toggleDevice(chosen: readonly ConnectedDevice[], pressed: ConnectedDevice): ConnectedDevice[] {
  if (chosen.includes(pressed)) return chosen.filter((device) => device !== pressed)
  if (pressed === 'NONE') return ['NONE']
  return [...chosen.filter((device) => device !== 'NONE'), pressed]
}
