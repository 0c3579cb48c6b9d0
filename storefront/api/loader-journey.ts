import { createContext } from 'react-router'
import { GUEST_JOURNEY, type Journey } from '#storefront/journey/journey.ts'

/** The journey of the visitor that a page is loaded for. Pages that are the same for everyone are a guest's. */
export const loaderJourney = createContext<Journey>(GUEST_JOURNEY)
