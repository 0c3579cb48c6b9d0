import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Given for pages made for one visitor; cached pages carry hashes instead and have none. */
export const requestNonce = createContext<string | null>(null)

export const NonceContext = createReactContext<string | null>(null)
