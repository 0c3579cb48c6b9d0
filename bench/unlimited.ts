/** What is measured is what a server can do, for one visitor, and not what it lets one do. */
export const UNLIMITED = { ADMISSION: 'off', RATE_LIMIT_PER_MINUTE: '1000000', CHECKS_PER_MINUTE: '1000000' } as const
