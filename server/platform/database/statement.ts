/** Named, so that each connection plans it once (prepared statement). */
export type Statement = { name: string; text: string }
