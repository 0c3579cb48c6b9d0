import { type FoundTariffs, findTariffs, type TariffQuery } from '#domain/catalogue/find-tariffs.ts'
import type { Deps } from '#server/deps.ts'

type TariffRequest = Omit<TariffQuery, 'acquisitionType'> & {
  acquisitionType?: TariffQuery['acquisitionType'] | null | undefined
}

/** Answers from memory. */
export function getTariffs(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { acquisitionType, ...narrowed }: TariffRequest,
): FoundTariffs {
  return findTariffs(catalogue.active().release, { ...narrowed, acquisitionType: acquisitionType ?? 'NEW_ACQUISITION' })
}
