export const EVENT_NAMES: Readonly<Record<string, string>> = {
  'refused-access': 'Access refused',
  'limit-hit': 'Limit hit',
  'bad-signature': 'Wrong signature',
  'break-glass': 'Without a second person',
}

type Kind = { event: string; place: string; reason: string }

/** The first that fits, from the runbook. */
const ADVICE: readonly [fits: (kind: Kind) => boolean, words: string][] = [
  [
    ({ place }) => place === 'refused cards of all',
    'Somebody tests stolen cards from many connections, or a provider refuses everybody. Look at the provider’s status and its fraud desk; block who the log names.',
  ],
  [
    ({ reason }) => reason === 'TOO_MANY_REFUSED_CARDS',
    'Somebody tests stolen cards from one connection, or many customers share it. Block it, or raise REFUSED_CARDS_PER_VISITOR.',
  ],
  [
    ({ place }) => place.startsWith('orders by'),
    'So many orders without a payment as the limit allows: an attack, or a campaign. Block who the log names, or raise the setting.',
  ],
  [
    ({ place, event }) => place === 'order' && event === 'refused-access',
    'Somebody tries numbers or secrets of orders. A few a day are customers with an old link; many within minutes are not: block who the log names.',
  ],
  [
    ({ event }) => event === 'bad-signature',
    'A secret was changed on one side, a clock is off by minutes, or somebody forges messages. Compare the secret and the clocks; orders go on by what is read.',
  ],
  [
    ({ event }) => event === 'break-glass',
    'Somebody did alone, in a shell, what two people agree to. The audit trail has who it was and the reason: ask them, and look at what it did.',
  ],
  [
    ({ place }) => place === 'desk',
    'An employee opened what their role does not include, or a page of another site tried. Once is a wrong link; again and again is for your security contact.',
  ],
  [
    ({ reason }) => ['TOO_MANY_LOOK_UPS', 'TOO_MANY_ANSWERS'].includes(reason),
    'Somebody tries phone numbers, or guesses at homes. Look where from; a shop behind one address gets a higher NUMBER_LOOK_UPS_PER_VISITOR.',
  ],
  [
    ({ reason }) => reason.startsWith('TOO_MANY_'),
    'Many people behind one address, or a script. Raise the setting of that name, or block who the log names.',
  ],
  [({ event }) => event === 'limit-hit', 'More came than is let in at once. Look whether they are customers.'],
  [
    ({ place }) => place === 'session',
    'A token or a way back that did not fit the browser. A few are old tabs; many are somebody who tries.',
  ],
]

export function adviceFor(kind: Kind): string {
  const [, words] = ADVICE.find(([fits]) => fits(kind)) ?? []
  return (
    words ?? 'A few a day are old links and tabs. Many within minutes are somebody who tries: block who the log names.'
  )
}
