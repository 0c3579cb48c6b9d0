import { cleanEvent } from '#domain/analytics/clean-event.ts'
import type { CallOutside, ReadResponse } from '#server/platform/outside/outside-system.ts'
import type { Ga4Settings } from './analytics-settings.ts'
import type { AnalyticsSink } from './analytics-sink.ts'

/** Google responds with 204 to whatever it can read, right or wrong. */
const ignoreBody: ReadResponse<null> = async ({ body }) => {
  await body?.cancel()
  return null
}

/** GA4's Measurement Protocol. Google knows no browser by it: each purchase is its own client. */
export function ga4Measurement(settings: Ga4Settings, callOutside: CallOutside): AnalyticsSink {
  const stream = new URLSearchParams({ measurement_id: settings.measurementId, api_secret: settings.token })
  return {
    async send({ event, channel, at }) {
      const clean = cleanEvent(event)
      if (clean?.name !== 'purchase') throw new Error('A purchase does not fit the list of events')
      const { name, ...params } = clean
      await callOutside(
        {
          system: 'analytics',
          settings,
          url: `${settings.url}/mp/collect?${stream}`,
          method: 'POST',
          body: {
            json: {
              client_id: params.transaction_id,
              timestamp_micros: at.getTime() * 1000,
              consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
              events: [{ name, params: { ...params, channel } }],
            },
          },
          // Purchases with the transaction id of an earlier one are not counted.
          mayRepeat: true,
          expect: [200, 204],
        },
        ignoreBody,
      )
    },
  }
}
