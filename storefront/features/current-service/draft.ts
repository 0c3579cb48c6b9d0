import {
  BroadbandAloneSchema,
  type ConnectedDevice,
  CurrentServiceSchema,
  PROVIDERS,
  type Provider,
} from '#domain/current-service/current-service-details.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { CurrentServiceAnswersQuery } from '#storefront/api/generated/types.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'

const judgeWithPhone = judgeBy(CurrentServiceSchema)
const judgeAlone = judgeBy(BroadbandAloneSchema)

type SavedAnswers = NonNullable<CurrentServiceAnswersQuery['getCart']['offers'][number]['currentService']>

/** The values of the form; empty or null where nothing was entered yet. */
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

type Asked = {
  /** An engineer comes, and there are times to choose from. */
  slot: boolean
  /** A home phone comes with the line, so a number can be kept. */
  number: boolean
}

export function draftProblems({ slotId, ...draft }: Draft, asked: Asked): readonly FieldProblem[] {
  const answers = asked.number ? draft : withoutNumber(draft)
  const problems = (asked.number ? judgeWithPhone : judgeAlone)({ ...answers, provider: answers.provider || null })
  return asked.slot && slotId === null
    ? [...problems, { field: 'slotId', message: 'Choose a time for the visit.' }]
    : problems
}

/** Without a home phone, a number that was entered before is not sent. */
export function withoutNumber<Answers extends Pick<Draft, 'keepNumber' | 'phoneNumber'>>(answers: Answers): Answers {
  return { ...answers, keepNumber: null, phoneNumber: '' }
}

/** NONE excludes the others. */
export function toggleDevice(chosen: readonly ConnectedDevice[], pressed: ConnectedDevice): ConnectedDevice[] {
  if (chosen.includes(pressed)) return chosen.filter((device) => device !== pressed)
  if (pressed === 'NONE') return ['NONE']
  return [...chosen.filter((device) => device !== 'NONE'), pressed]
}
