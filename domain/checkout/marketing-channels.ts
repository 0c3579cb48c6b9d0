/** Marketing channels. Each has its own consent. */
export const MARKETING_CHANNELS = ['EMAIL', 'SMS', 'PHONE', 'POST'] as const
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]
