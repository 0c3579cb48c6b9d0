import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Given by the server, which takes it out of pages that are for everyone: those are cached and carry hashes instead. */
export const requestNonce = createContext<string | null>(null)

export const NonceContext = createReactContext<string | null>(null)
