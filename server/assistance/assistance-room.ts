import type { CartRoom } from '#server/cart/cart-room.ts'
import { contextKey } from '#server/platform/context-key.ts'

export type AssistanceRoom = CartRoom

export const assistanceRoom = contextKey<AssistanceRoom>('assistance')
