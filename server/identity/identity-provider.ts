/** What a customer signs in with. They go to the browser in cookies that no script can read. */
export type Tokens = {
  accessToken: string
  refreshToken: string
  accessSeconds: number
  /** How long the session lasts without a refresh. */
  refreshSeconds: number
}

/** Who has signed in. */
export type Identity = {
  /** The provider's name for the account. */
  subject: string
  /** The provider's session, which a logout token names. */
  sid: string
  /** The number by which inventory and customer system know them. Null: an employee. */
  customerId: string | null
  /** Null: a customer. */
  staff: StaffRights | null
  name: string
  givenName: string
  email: string
}

/** What an employee may do, by the provider's roles, and where they work. */
export type StaffRights = { roles: readonly string[]; shop: string | null }

/** A refreshed session's. accessToken null: the provider's was none for this shop, or too long for its cookies. */
export type RenewedTokens = Omit<Tokens, 'accessToken'> & { accessToken: string | null }

export type SignedIn = {
  tokens: Tokens
  identity: Identity
  idToken: string
  /** When the customer last entered their password. Null: the provider does not say. */
  authenticatedAt: Date | null
}

/** What the browser has to show again when it returns from the provider. */
export type SignInChecks = { state: string; nonce: string; verifier: string }

export type AccessClaims = Pick<Identity, 'subject' | 'sid' | 'customerId' | 'staff'> & { endsAt: Date }

/** A session of the provider has ended there. Without a sid: all of the subject's. */
export type LogoutClaims = { jti: string; sid: string | null; subject: string | null; issuedAt: Date }

/** The operator's identity provider. Every call throws OutsideSystemError where the provider is away or does not fit. */
export type IdentityProvider = {
  /** How long a customer waits for it. */
  patienceMs: number
  /** How long a refresh may take, its token read included. Longer than a customer waits: its response may still come. */
  refreshMs: number
  /** Knows where the provider's addresses are. Every other call does this first. */
  discover(): Promise<void>
  newChecks(): SignInChecks
  /** @param isAgain the password has to be entered, although the provider may still know somebody in this browser */
  signInUrl(checks: SignInChecks, request: { redirectUri: string; isAgain: boolean }): Promise<string>
  /** @returns null: the code, the state or the id token is not valid */
  exchange(returned: URL, checks: SignInChecks): Promise<SignedIn | null>
  /** @returns null: the provider refuses the token for good */
  refresh(refreshToken: string): Promise<Tokens | null>
  /** @returns null: not a valid access token for this shop */
  readAccessToken(token: string): Promise<AccessClaims | null>
  /** @returns null: not a logout token of this provider for this shop */
  readLogoutToken(token: string): Promise<LogoutClaims | null>
  /** Ends the provider's own session too, and leads back. */
  signOutUrl(idToken: string | null, returnTo: string): Promise<string>
}
