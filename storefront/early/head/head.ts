import { openDoor } from '#storefront/journey/door.ts'
import { reserveStrip, sharedCart } from '#storefront/journey/shared-cart.ts'
import { holdEarlyPresses } from './early-presses.ts'
import { hideGuestsPage } from './hide-guests-page.ts'
import { hideWhenLeft } from './hide-when-left.ts'
import { prepareForVisitor } from './known-visitor.ts'
import { scriptInput } from './script-input.ts'
import { showCustomerWhileParsing } from './show-customer.ts'

/** Runs first in every page, before the first paint: the page itself is cached and the same for everybody. */
openDoor()
hideGuestsPage()
holdEarlyPresses()
prepareForVisitor(scriptInput())
showCustomerWhileParsing()
reserveStrip(sharedCart() !== null)
hideWhenLeft()
