/** Named, so that a connection plans it once (a prepared statement). */
export type Statement = { name: string; text: string }
