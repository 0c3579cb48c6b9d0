import { deliveredBy } from '#domain/porting/porting-days.ts'
import { type InstallationType, needsVisit, type ServiceGroup } from '#domain/vocabulary.ts'

/** The day by which the post brings what a plan needs, ordered today. Null: an engineer comes, or it is TV, which starts with its line. */
export function tariffArrival(
  { serviceGroup, installationType }: { serviceGroup: ServiceGroup; installationType: InstallationType },
  today: string,
): string | null {
  return serviceGroup === 'TV' || needsVisit(installationType) ? null : deliveredBy({ isPosted: true }, today)
}
