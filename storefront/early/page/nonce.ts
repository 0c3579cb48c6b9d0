import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Set by the server, which removes it from public pages: those are cached, and their policy names hashes instead. */
export const requestNonce = createContext<string | null>(null)

export const NonceContext = createReactContext<string | null>(null)
