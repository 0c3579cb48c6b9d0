/** A phrase that sounds translated, and the words that people in Ireland use instead. */
export type BannedPhrase = {
  phrase: RegExp
  say: string
  /** Contracts and legal pages may have it. */
  isFormal?: true
}

/** docs/voice.md has them with examples. A pattern is as narrow as the everyday sense of its words requires. */
export const BANNED_PHRASES: readonly BannedPhrase[] = [
  { phrase: /\bof today\b/i, say: 'your current …' },
  { phrase: /\bto be had\b|\bcan be had\b/i, say: 'in stock, available' },
  { phrase: /\bsee to it\b/i, say: 'name the step: “Answer the questions”' },
  { phrase: /\bgo(?:es|ing)? on\b(?! (?:one|any|your|sale|and on)\b)/i, say: 'continue, carry on' },
  { phrase: /\bstands?\b/i, say: 'is, is shown, is on' },
  {
    phrase: /\b(?:is|are) there\b(?! (?:an?|any|anything|something|other|more)\b)/i,
    say: 'has arrived, is ready, is in',
  },
  { phrase: /\basks for\b/i, say: 'needs, covers, collects' },
  { phrase: /\bask(?:ed)? back\b/i, say: 'ask for a refund' },
  { phrase: /\bthereafter\b/i, say: 'after that' },
  { phrase: /\bwhom\b/i, say: 'who' },
  { phrase: /\be-mail/i, say: 'email' },
  { phrase: /\b(?:day|date) follows\b|\bwhat follows\b/i, say: 'date to be confirmed, what happens next' },
  { phrase: /\bof it (?:is|are)\b/i, say: 'includes …' },
  { phrase: /\bof which VAT\b/i, say: 'includes VAT at 23%' },
  { phrase: /\bfor the meantime\b/i, say: 'temporary, for now' },
  { phrase: /\bat hand\b/i, say: 'to hand' },
  { phrase: /\blook into\b/i, say: 'check' },
  { phrase: /\bneeds? a look\b/i, say: 'There are 3 problems to fix' },
  { phrase: /\banew\b/i, say: 'again' },
  { phrase: /\bin whichever way\b/i, say: 'however you pay' },
  { phrase: /\bagain and again\b/i, say: 'repeatedly' },
  { phrase: /\ball of it\b/i, say: 'everything' },
  { phrase: /[\d}] %/, say: 'no space: 23%' },
  { phrase: /\bsomebody\b/i, say: 'someone' },
  { phrase: /\bnobody comes\b|\b(?:need|tell)s? nobody\b/i, say: 'the visit is cancelled, don’t share it' },
  { phrase: /\bthose who\b/i, say: 'customers who, anyone who' },
  { phrase: /\bwrites? to you\b/i, say: 'we’ll email you' },
  { phrase: /\bsay (?:the|your) (?:order )?number\b/i, say: 'quote your order number' },
  { phrase: /\b(?:your|the|this|first) mailbox\b/i, say: 'inbox, email' },
  { phrase: /\b(?:look|looks) at (?:your|the) order by hand\b/i, say: 'we’re checking your order' },
  { phrase: /\b(?:mend|mends|mended)\b/i, say: 'fix' },
  { phrase: /\bnot content\b/i, say: 'not happy' },
  { phrase: /\b(?:take|takes|taken) back (?:an|the|your) order\b/i, say: 'cancel your order' },
  { phrase: /^take out\b(?! your)|\bis taken out\b|^taken back\b/i, say: 'remove, undo' },
  { phrase: /\bcall(?:s|ed)? off\b/i, say: 'cancel' },
  {
    phrase: /(?<!on )\bholds? (?:from|for|between|here|too)\b|\b(?:above|later|price|code) holds\b/i,
    say: 'applies, is in force since',
  },
  { phrase: /\bruns? on month\b|\bmonth by month (?:until|at|after)\b/i, say: 'continues month to month' },
  { phrase: /\bpay the way\b|\bthe way is (?:in|clear)\b/i, say: 'we pay the postage, instructions are in the parcel' },
  { phrase: /\bbeside (?:your|our|the broadband|it)\b|\bgoes? beside\b/i, say: 'with your …' },
  { phrase: /\byou may (?:keep|leave|withdraw|have|then|also|ask)\b/i, say: 'you can' },
  { phrase: /\bneither of them\b/i, say: 'none of these' },
  { phrase: /\bas a rule\b/i, say: 'usually' },
  { phrase: /\bthe least that\b/i, say: 'the lowest price' },
  { phrase: /\bthe next that is free\b/i, say: 'the next free one' },
  { phrase: /\bdo(?:es)? not know (?:this|that|the)\b/i, say: 'don’t recognise' },
  { phrase: /\bis (?:drawn|written) (?:again|down)\b|\bhow it is written\b/i, say: 'check the spelling' },
  { phrase: /\b(?:have|has) begun\b/i, say: 'you’ve started' },
  { phrase: /\btry \S+ times? more\b/i, say: 'you have 4 tries left' },
  { phrase: /\bin the ways? that\b/i, say: 'how' },
  { phrase: /\bthe news of\b/i, say: 'updates' },
  { phrase: /\bon day [\d{]/i, say: 'on the 5th' },
  { phrase: /\byour say\b/i, say: 'your agreement' },
  { phrase: /\bwas to come\b|\bis to come\b/i, say: 'is due' },
  { phrase: /\bput (?:it|that) right\b/i, say: 'fix it' },
  {
    phrase: /\b(?:cannot|(?:do|does|did|is|are|was|were|has|have|had|could|would|will|should) not)\b(?! only)/i,
    say: 'can’t, don’t, isn’t, couldn’t',
    isFormal: true,
  },
  {
    // At the beginning of a sentence, where it is never what the sentence stresses.
    phrase:
      /(?:^|[.:;!?,] )(?:it is|we are|you are|they are|that is|there is|(?:we|you|it|they) will|(?:we|you) have \w+ed)\b(?=\s)/i,
    say: 'it’s, we’re, you’re, we’ll, we’ve',
    isFormal: true,
  },
]

/** What reads like a contract, and responses of other systems. */
const FORMAL =
  /^(?:domain\/contract-summary|server\/(?:content\/legal|contract-summary|order\/documents)|catalogue\/brand|sandbox\/(?!cms|mail|payments\/.*page|sms))|\/schedule-4/

/** Words that the shop was ordered with, and words of the law. They stay as they are. */
const FIXED_WORDS: readonly string[] = [
  'a month thereafter',
  'What is not insured?',
  'You are entitled to a refund from your bank',
  'you are entitled to a refund from your bank',
  'on a durable medium (e.g. by e-mail)',
  'telephone {}, e-mail {}',
  'telephone 1800 555 020, e-mail help@tonn.example',
  'It will be added only to your 1st bill',
  'It will be added only to your {}',
  'by an unequivocal statement such as an e-mail or a letter sent by post',
]

type Fault = { phrase: string; say: string }

export function bannedPhrasesIn(text: string, file = ''): Fault[] {
  const free = FIXED_WORDS.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text)
  return BANNED_PHRASES.flatMap(({ phrase, say, isFormal }) => {
    const found = isFormal && FORMAL.test(file) ? null : phrase.exec(free)
    return found === null ? [] : [{ phrase: found[0], say }]
  })
}
