/** Who has signed in, as the provider says. */
export type SignedInStaff = {
  subject: string
  name: string
  /** All of them, also those that the desk does not know. */
  roles: readonly string[]
  /** How they proved who they are. Null: the provider does not say. */
  acr: string | null
  /** When they last did. Null: the provider does not say. */
  authenticatedAt: Date | null
  idToken: string
}

/** What the browser has to show again when it returns from the provider. */
export type StaffChecks = { state: string; nonce: string; verifier: string }

/** The provider of employees. Every call throws OutsideSystemError where it is away or does not fit. */
export type StaffIdentity = {
  newChecks(): StaffChecks
  /** With a second factor, and everything entered anew: somebody else may have used this browser. */
  signInUrl(checks: StaffChecks, redirectUri: string): Promise<string>
  /** @returns null: the code, the state or the id token is not valid */
  exchange(returned: URL, checks: StaffChecks): Promise<SignedInStaff | null>
  /** Ends the provider's own session too, and leads back. */
  signOutUrl(idToken: string, returnTo: string): Promise<string>
}
