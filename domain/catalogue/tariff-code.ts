import { type AcquisitionType, JOURNEY_CODE } from '#domain/vocabulary.ts'

type Sold = { offerCode: string; commitmentDuration: number; acquisitionType: AcquisitionType; portIn: boolean }

/** Says what is sold to whom and for how long. No two of them can be alike. */
export function tariffCode({ offerCode, commitmentDuration, acquisitionType, portIn }: Sold): string {
  return `${JOURNEY_CODE[acquisitionType]}_${offerCode}_${commitmentDuration}M${portIn ? '_PORT' : ''}`
}
