import { BOT_CHECK_ACTIONS, type BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { newChallenge } from './altcha.ts'
import { botCheckRoom } from './bot-check-room.ts'
import type { RecaptchaSettings } from './bot-check-settings.ts'

const BotCheckActionType = builder.enumType('BotCheckAction', {
  description: 'What a check is for.',
  values: BOT_CHECK_ACTIONS,
})

const RecaptchaType = builder.objectRef<RecaptchaSettings>('Recaptcha').implement({
  description: 'reCAPTCHA v3.',
  fields: (t) => ({
    siteKey: t.exposeString('siteKey', { nullable: true, description: 'Null: the operator has provided none' }),
    origin: t.exposeString('url', { description: 'Of `/recaptcha/api.js`' }),
  }),
})

const BotCheckType = builder.objectRef<{ action: BotCheckAction }>('BotCheck').implement({
  description: 'How a client shows that it is no robot. It sends the token in the header `x-bot-check`.',
  fields: (t) => ({
    recaptcha: t.field({
      type: RecaptchaType,
      nullable: true,
      description:
        'Null: the operator uses the challenge alone. Token: `recaptcha:` and what `grecaptcha.execute` returns for the action',
      resolve: (_check, _args, { get }) => get(botCheckRoom).config.botCheck.recaptcha,
    }),
    challenge: t.string({
      description: 'Of ALTCHA (version 2), as JSON. Token: `altcha:` and the payload with its solution, in base64',
      ...costs({ units: 2000 }),
      resolve: async ({ action }, _args, { get, visitor }) => {
        const { db, config, processClock } = get(botCheckRoom)
        return JSON.stringify(
          await newChallenge(
            { db, keys: config.keys, processClock },
            { action, visitor, work: workOf(config.botCheck) },
          ),
        )
      },
    }),
  }),
})

/** Beside another provider it is what is left where that fails: it must not be the easier way in. */
function workOf({ work, recaptcha }: { work: number; recaptcha: unknown }): number {
  return recaptcha === null ? work : work * 2
}

builder.queryField('botCheck', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 2, assistant: 'may' },
    description:
      'A new check, for a call that was refused with `BOT_CHECK_REQUIRED`. It works for five minutes, and once.',
    type: BotCheckType,
    args: { action: t.arg({ type: BotCheckActionType, required: true }) },
    resolve: (_root, { action }) => ({ action }),
  }),
)
