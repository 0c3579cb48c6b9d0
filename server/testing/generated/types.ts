// Written by npm run schema from schema.graphql and server/testing/*.graphql. Changes made here are lost.

/** A GraphQL operation as it is sent, knowing what it takes and what comes back. */
export type TypedDocumentString<Result, Variables> = string & { readonly types?: (variables: Variables) => Result }

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CartStatus =
  | 'EXPIRED'
  | 'OPEN'
  | 'ORDERED'
  | 'PAYING';

export type CheckoutDeliveryInput = {
  contactMobile?: string | null | undefined;
  /** Whom the engineer asks for; needed where one comes */
  contactName?: string | null | undefined;
  county?: string | null | undefined;
  eircode?: string | null | undefined;
  /** For OTHER, as the following */
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  line3?: string | null | undefined;
  note?: string | null | undefined;
  /** HOME or OTHER. Text, so that what is wrong is refused beside the other answers */
  to: string;
  town?: string | null | undefined;
};

/** As a form has it. What is wrong is refused with its field. */
export type CheckoutDetailsInput = {
  /** HOME or OTHER. Text, so that what is wrong is refused beside the other answers */
  billing: string;
  /** Dublin, Cork, … */
  billingCounty?: string | null | undefined;
  billingEircode?: string | null | undefined;
  /** For OTHER, as the following */
  billingLine1?: string | null | undefined;
  billingLine2?: string | null | undefined;
  billingLine3?: string | null | undefined;
  billingTown?: string | null | undefined;
  birthDay: string;
  /** 3, 03 or March */
  birthMonth: string;
  birthYear: string;
  /** Needed where the checkout says `checksCredit` */
  creditConsent: boolean;
  email: string;
  firstName: string;
  lastName: string;
  /** Of MarketingChannel. Text, so that what is wrong is refused beside the other answers */
  marketing: Array<string>;
  /** However it is written; a number of another country with its + */
  mobile: string;
};

export type CheckoutPaymentInput = {
  accountHolder?: string | null | undefined;
  /** Of any SEPA country, however it is written. Blank: the one that was given before */
  iban?: string | null | undefined;
  /** Direct debit from the account on record: neither IBAN nor mandate. Refused where there is none */
  keepsAccount?: boolean | null | undefined;
  /** The customer signs the mandate; needed for direct debit */
  mandateSigned?: boolean | null | undefined;
  /** Of MonthlyMethod. Text, so that what is wrong is refused beside the other answers */
  monthly: string;
  /** The card that is entered after the order is stored for next time */
  saveCard?: boolean | null | undefined;
  /** A saved card of the signed-in customer, by its id, for what is due today */
  savedCard?: string | null | undefined;
};

export type CheckoutStep =
  | 'DELIVERY'
  | 'DETAILS'
  | 'PAYMENT'
  | 'REVIEW';

/** Without a service today, the other answers are left aside. */
export type CurrentServiceInput = {
  /** Account number or UAN, if known */
  accountNumber?: string | null | undefined;
  /** Of ConnectedDevice, NONE alone. Text, so that a wrong one is refused beside the other answers */
  connectedDevices?: Array<string> | null | undefined;
  hasService: boolean;
  keepNumber?: boolean | null | undefined;
  /** The home phone number to keep */
  phoneNumber?: string | null | undefined;
  /** DIGIWEB, IFA, IMAGINE, PURE, VODAFONE, SKY, VIRGIN MEDIA or OTHER; text, as no GraphQL name has a space */
  provider?: string | null | undefined;
  /** For OTHER */
  providerName?: string | null | undefined;
  /** The time to hold, of currentServiceSlots. Absent: none */
  slotId?: string | null | undefined;
};

export type MissingPart =
  | 'ADDRESS'
  | 'CURRENT_SERVICE'
  | 'DEVICE'
  | 'HANDSET'
  | 'HOME_PHONE'
  | 'INSURANCE_TERMS'
  | 'NEW_NUMBER'
  | 'NUMBER_TO_BRING'
  | 'OLD_ADDRESS'
  | 'PLAN'
  | 'PRICES'
  | 'ROOM'
  | 'SIM'
  | 'STOCK'
  | 'VISIT'
  | 'WITHDRAWN_EXTRA'
  | 'WITHDRAWN_PLAN';

export type OrderState =
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  | 'CONFIRMED'
  | 'DEPOSIT_ASKED'
  | 'PLACED'
  | 'REFERRED'
  | 'WITHDRAWN';

export type OrderStepKind =
  | 'BOX'
  | 'CANCELLED'
  | 'CONFIRMED'
  | 'FIRST_BILL'
  | 'GOODS_BACK'
  | 'HELD'
  | 'LINE'
  | 'LIVE'
  | 'MONEY_BACK'
  | 'NUMBER'
  | 'ORDERED'
  | 'PAID'
  | 'PARCEL'
  | 'PARTLY'
  | 'PREPARED'
  | 'REFERRED'
  | 'SEND_BACK'
  | 'STOPPED'
  | 'VISIT'
  | 'WITHDRAWN';

export type OrderStepState =
  | 'DONE'
  | 'LATE'
  | 'NOW'
  | 'STOPPED'
  | 'TO_COME';

export type PaymentGateway =
  | 'ELAVON'
  | 'STANCER';

/** Why a card was not taken. */
export type PaymentProblem =
  | 'CARD_EXPIRED'
  | 'INSUFFICIENT_FUNDS'
  | 'NOT_CONFIRMED'
  | 'REFUSED';

/** Texts, so that a wrong one is refused beside the other answers. */
export type PortingInput = {
  /** Of bill pay, as on the bill */
  accountNumber?: string | null | undefined;
  /** BILL_PAY or PREPAY. Text, so that a wrong one is refused beside the other answers */
  accountType?: string | null | undefined;
  /** The customer lets us move it */
  consent?: boolean | null | undefined;
  /** In whose name the number is */
  holder?: string | null | undefined;
  /** The mobile number to keep, in any spelling */
  msisdn?: string | null | undefined;
  /** Of MobileOperator */
  operator?: string | null | undefined;
  /** For OTHER */
  operatorName?: string | null | undefined;
  /** ISO date, of Offer.portingDays */
  portOn?: string | null | undefined;
};

/** How a code reaches the customer. */
export type ProofWay =
  | 'EMAIL'
  | 'SMS';

export type ServiceGroup =
  | 'DUALPLAY'
  | 'DUALPLAY_PSTN'
  | 'MBB'
  | 'MOBILE'
  | 'SA_PSTN'
  | 'TV';

export type AddMobileMutationVariables = Exact<{
  r?: string | null | undefined;
  offer: string;
  plan: string;
  portIn?: boolean | null | undefined;
}>;


export type AddMobileMutation = { addTariff: { uuid: string, offers: Array<{ id: string, baseOffer: { serviceGroup: ServiceGroup } }> } };

export type AddPhoneMutationVariables = Exact<{
  r: string;
  e: string;
}>;


export type AddPhoneMutation = { addTariff: { offers: Array<{ id: string, equipments: Array<{ id: string }> }> } };

export type AddTvMutationVariables = Exact<{
  r?: string | null | undefined;
  o?: string | null | undefined;
}>;


export type AddTvMutation = { addTariff: { offers: Array<{ id: string }> } };

export type PortingDaysQueryVariables = Exact<{
  r: string;
}>;


export type PortingDaysQuery = { getCart: { offers: Array<{ id: string, portingDays: Array<string> }> } };

export type SavePortingMutationVariables = Exact<{
  r: string;
  o: string;
  p: PortingInput;
}>;


export type SavePortingMutation = { savePorting: { valid: boolean, isPortInDone: boolean, missing: Array<{ part: MissingPart, offerId: string | null }> } };

export type RequestPortingCodeMutationVariables = Exact<{
  r: string;
  o: string;
  m: string;
}>;


export type RequestPortingCodeMutation = { requestPortingCode: { msisdn: string, sentAt: string, endsAt: string, resendAt: string, triesLeft: number } };

export type ProvePortingMutationVariables = Exact<{
  r: string;
  o: string;
  c: string;
}>;


export type ProvePortingMutation = { provePorting: { valid: boolean, isPortInDone: boolean, missing: Array<{ part: MissingPart }>, offers: Array<{ id: string, portInInfo: { portInReference: string | null, msisdn: string | null, portStartDateTime: string | null } | null, porting: { proven: boolean } | null }> } };

export type PrequalAtMutationVariables = Exact<{
  e?: string | null | undefined;
}>;


export type PrequalAtMutation = { prequal: { prequalId: string } };

export type AddPlanAtMutationVariables = Exact<{
  offer: string;
  plan: string;
  prequalId?: string | null | undefined;
}>;


export type AddPlanAtMutation = { addBroadbandTariff: { uuid: string, offers: Array<{ id: string }> } };

export type SlotsQueryVariables = Exact<{
  r: string;
  o: string;
}>;


export type SlotsQuery = { currentServiceSlots: Array<{ id: string }> };

export type SaveCurrentServiceMutationVariables = Exact<{
  r: string;
  o: string;
  a: CurrentServiceInput;
}>;


export type SaveCurrentServiceMutation = { saveCurrentService: { uuid: string } };

export type AnsweredPartsFragment = { version: number, steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep> };

export type SaveDetailsMutationVariables = Exact<{
  a: CheckoutDetailsInput;
}>;


export type SaveDetailsMutation = { saveCheckoutDetails: { version: number, steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep> } };

export type SaveDeliveryMutationVariables = Exact<{
  a: CheckoutDeliveryInput;
}>;


export type SaveDeliveryMutation = { saveCheckoutDelivery: { version: number, steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep> } };

export type SavePaymentMutationVariables = Exact<{
  a: CheckoutPaymentInput;
}>;


export type SavePaymentMutation = { saveCheckoutPayment: { version: number, steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep> } };

export type ProofQueryVariables = Exact<{ [key: string]: never; }>;


export type ProofQuery = { checkout: { proof: { needed: boolean, given: ProofWay | null }, details: { mobile: string, email: string } | null } };

export type SendCodeMutationVariables = Exact<{
  by: ProofWay;
}>;


export type SendCodeMutation = { sendProofCode: { proof: { given: ProofWay | null, code: { by: ProofWay, to: string, triesLeft: number } | null } } };

export type ProveContactMutationVariables = Exact<{
  c: string;
}>;


export type ProveContactMutation = { proveContact: { version: number, proof: { needed: boolean, given: ProofWay | null } } };

export type ReviewQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewQuery = { checkout: { version: number, unanswered: Array<CheckoutStep>, terms: { version: string }, cart: { version: number, payTodayTotal: number, status: CartStatus }, order: { reference: string, state: OrderState } | null } };

export type OrderPartsFragment = { reference: string, state: OrderState, deposit: number, dueToday: number, cardNeeded: boolean, paymentPending: boolean, paymentProblem: PaymentProblem | null, startEarly: boolean, termsVersion: string, paidToday: { amount: number, gateway: PaymentGateway, cardBrand: string | null, cardLast4: string | null } | null, details: { email: string }, payment: { maskedIban: string | null }, cart: { uuid: string, status: CartStatus, payTodayTotal: number, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, depositCredit: number }> } };

export type PlaceOrderMutationVariables = Exact<{
  r?: string | null | undefined;
  version: number;
  checkoutVersion: number;
  termsVersion: string;
  startEarly: boolean;
  payToday: number;
  acceptedDeposit?: number | null | undefined;
}>;


export type PlaceOrderMutation = { placeOrder: { reference: string, state: OrderState, deposit: number, dueToday: number, cardNeeded: boolean, paymentPending: boolean, paymentProblem: PaymentProblem | null, startEarly: boolean, termsVersion: string, paidToday: { amount: number, gateway: PaymentGateway, cardBrand: string | null, cardLast4: string | null } | null, details: { email: string }, payment: { maskedIban: string | null }, cart: { uuid: string, status: CartStatus, payTodayTotal: number, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, depositCredit: number }> } } };

export type SettlePaymentMutationVariables = Exact<{
  r: string;
}>;


export type SettlePaymentMutation = { settlePayment: { reference: string, state: OrderState, deposit: number, dueToday: number, cardNeeded: boolean, paymentPending: boolean, paymentProblem: PaymentProblem | null, startEarly: boolean, termsVersion: string, paidToday: { amount: number, gateway: PaymentGateway, cardBrand: string | null, cardLast4: string | null } | null, details: { email: string }, payment: { maskedIban: string | null }, cart: { uuid: string, status: CartStatus, payTodayTotal: number, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, depositCredit: number }> } } };

export type LeaveOrderMutationVariables = Exact<{
  r: string;
}>;


export type LeaveOrderMutation = { leaveOrder: { reference: string, state: OrderState, deposit: number, dueToday: number, cardNeeded: boolean, paymentPending: boolean, paymentProblem: PaymentProblem | null, startEarly: boolean, termsVersion: string, paidToday: { amount: number, gateway: PaymentGateway, cardBrand: string | null, cardLast4: string | null } | null, details: { email: string }, payment: { maskedIban: string | null }, cart: { uuid: string, status: CartStatus, payTodayTotal: number, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, depositCredit: number }> } } };

export type StartPaymentMutationVariables = Exact<{
  r: string;
}>;


export type StartPaymentMutation = { startPayment: { url: string, origin: string, amount: number, payee: string } };

export type LookAtOrderQueryVariables = Exact<{
  r: string;
  k?: string | null | undefined;
}>;


export type LookAtOrderQuery = { order: { reference: string, state: OrderState, deposit: number, dueToday: number, cardNeeded: boolean, paymentPending: boolean, paymentProblem: PaymentProblem | null, startEarly: boolean, termsVersion: string, paidToday: { amount: number, gateway: PaymentGateway, cardBrand: string | null, cardLast4: string | null } | null, details: { email: string }, payment: { maskedIban: string | null }, cart: { uuid: string, status: CartStatus, payTodayTotal: number, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, depositCredit: number }> } } };

export type QuotePartsFragment = { offers: Array<string>, isWhole: boolean, refund: number, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> };

export type RightPartsFragment = { reference: string, state: OrderState, withdrawal: { closedBecause: string | null, lastDay: string | null, goodsUntil: string | null, goodsToCome: boolean, whole: { offers: Array<string>, isWhole: boolean, refund: number, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } | null, choices: Array<{ offer: string, quote: { offers: Array<string>, isWhole: boolean, refund: number, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } }>, received: Array<{ id: string, receivedAt: string, isWhole: boolean, offers: Array<string>, statement: string | null, refund: number, refundedAt: string | null, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> }> } };

export type WithdrawMutationVariables = Exact<{
  r: string;
  o?: Array<string> | string | null | undefined;
  s?: string | null | undefined;
}>;


export type WithdrawMutation = { withdrawOrder: { reference: string, state: OrderState, withdrawal: { closedBecause: string | null, lastDay: string | null, goodsUntil: string | null, goodsToCome: boolean, whole: { offers: Array<string>, isWhole: boolean, refund: number, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } | null, choices: Array<{ offer: string, quote: { offers: Array<string>, isWhole: boolean, refund: number, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } }>, received: Array<{ id: string, receivedAt: string, isWhole: boolean, offers: Array<string>, statement: string | null, refund: number, refundedAt: string | null, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> }> } } };

export type LookAtRightQueryVariables = Exact<{
  r: string;
}>;


export type LookAtRightQuery = { order: { reference: string, state: OrderState, timeline: Array<{ kind: OrderStepKind, state: OrderStepState, amount: number | null, offers: Array<string> }>, withdrawal: { closedBecause: string | null, lastDay: string | null, goodsUntil: string | null, goodsToCome: boolean, whole: { offers: Array<string>, isWhole: boolean, refund: number, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } | null, choices: Array<{ offer: string, quote: { offers: Array<string>, isWhole: boolean, refund: number, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } }>, received: Array<{ id: string, receivedAt: string, isWhole: boolean, offers: Array<string>, statement: string | null, refund: number, refundedAt: string | null, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> }> } } };
