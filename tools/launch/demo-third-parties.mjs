/**
 * A visitor's browser loads them from there, once the visitor has allowed it.
 * @param {string} url
 * @param {Record<string, string | undefined>} given
 */
export function thirdPartiesOf(url, given) {
  if (given['TAG_MANAGER_URL'] || given['CHAT_URL'] || given['SURVEY_URL'] || given['CONSENT_PROVIDER_URL']) return {}
  return {
    TAG_MANAGER_URL: `${url}/third-parties/tags.js`,
    ANALYTICS_MEASUREMENT_ID: given['ANALYTICS_MEASUREMENT_ID'] ?? 'G-SANDBOX',
    TAG_MANAGER_COMPANY: 'Sandbox Tags',
    TAG_MANAGER_STORES: '_ga=400/statistics,_gcl_au=90/marketing',
    CHAT_URL: `${url}/third-parties/chat.js`,
    CHAT_COMPANY: 'Sandbox Chat',
    CHAT_STORES: 'chat_session=session',
    SURVEY_URL: `${url}/third-parties/survey.js`,
    SURVEY_COMPANY: 'Sandbox Survey',
  }
}
