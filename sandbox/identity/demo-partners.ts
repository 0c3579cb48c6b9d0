/** Other systems that order for customers in the demo, by their client ids: a comparison site, and a dealer's till. */
export const DEMO_PARTNERS = ['comparison-site', 'dealer-till'] as const
/** Who their access tokens are for. */
export const PARTNERS_AUDIENCE = 'tonn-partners'
