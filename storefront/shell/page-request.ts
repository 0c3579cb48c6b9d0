import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Set by the server: the id in its log of the request that a page is rendered for. */
export const pageRequestId = createContext<string | null>(null)

export const PageRequestIdContext = createReactContext<string | null>(null)
