import { createContext } from 'react-router'
import { GUEST_JOURNEY, type Journey } from '#storefront/journey/journey.ts'

/** The journey of the visitor that a page is loaded for. Public pages are loaded for a guest. */
export const loaderJourney = createContext<Journey>(GUEST_JOURNEY)
