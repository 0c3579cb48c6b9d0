/** An eSIM profile that waits for its phone: who gives it out, and under which name (GSMA SGP.22). */
export type WaitingProfile = { smdpAddress: string; matchingId: string }

/** What a QR code for an eSIM says, and what is typed where no code can be scanned. */
export function activationCode({ smdpAddress, matchingId }: WaitingProfile): string {
  return `LPA:1$${smdpAddress}$${matchingId}`
}
