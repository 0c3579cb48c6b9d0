import type { FastifyBaseLogger } from 'fastify'
import type { BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'

/** Who wants to do what. */
export type Checked = { action: BotCheckAction; visitor: string; log: FastifyBaseLogger }

export type BotCheckVerdict =
  /** @param use what makes it one use: the same token is not accepted twice within so many seconds */
  | { passed: true; use: string; seconds: number }
  /** Why not, for the log. */
  | { passed: false; because: string }

/** What proves that a visitor is no robot: a token of one kind. */
export type BotCheck = { verify(token: string, checked: Checked): Promise<BotCheckVerdict> }
