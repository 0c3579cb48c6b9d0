import type { BroadbandTechnology } from '#domain/vocabulary.ts'

/** `never` is what the network's placeholder date 2099-12-31 means: listed, neither now nor later. */
export type Availability = 'now' | 'never' | { inDays: number }

/** Speeds are in megabits per second. */
export type ListedService = { technology: BroadbandTechnology; maxSpeed: number; available: Availability }

/** `mismatch`: the address contradicts the operator's records. `silent`: the operator never responds. */
export type NetworkResponse = readonly ListedService[] | 'mismatch' | 'silent'
