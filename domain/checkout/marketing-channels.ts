/** The ways in which somebody may be told about offers. Each is agreed to on its own. */
export const MARKETING_CHANNELS = ['EMAIL', 'SMS', 'PHONE', 'POST'] as const
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]
