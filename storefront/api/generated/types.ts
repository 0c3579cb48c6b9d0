// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

/** A GraphQL operation as it is sent, knowing what it takes and what comes back. */
export type TypedDocumentString<Result, Variables> = string & { readonly types?: (variables: Variables) => Result }

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AccountPartState =
  /** As the operator’s system has it now. */
  | 'CURRENT'
  /** That system is away: what it had at `readAt`. */
  | 'OLD'
  /** That system is away, and nothing is known from before. */
  | 'UNAVAILABLE';

export type AccountServiceStatus =
  | 'ACTIVE'
  | 'ENDING'
  | 'SUSPENDED';

export type AcquisitionType =
  | 'CHANGE_OFFER'
  | 'CROSS_SELL'
  | 'NEW_ACQUISITION';

export type AddOnGroup =
  | 'CALLS'
  | 'INSURANCE'
  | 'SPORT'
  | 'STATIC_IP'
  | 'WIFI';

export type AddressInput = {
  addressId?: string | null | undefined;
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  addressLine3?: string | null | undefined;
  county?: string | null | undefined;
  dsl?: string | null | undefined;
  eircode?: string | null | undefined;
  sipNumber?: string | null | undefined;
  town?: string | null | undefined;
};

export type AssistanceActKind =
  | 'ADDED'
  | 'CHANGED'
  | 'DELIVERY_GIVEN'
  | 'DETAILS_GIVEN'
  | 'DEVICE_ADDED'
  | 'ENDED'
  | 'HANDED_OVER'
  | 'INSURANCE_CONFIRMED'
  | 'NUMBER_CHOSEN'
  | 'NUMBER_PROVED'
  | 'NUMBER_TYPED'
  | 'OPENED'
  | 'ORDERED'
  | 'PAYMENT_GIVEN'
  | 'PROMO_ADDED'
  | 'PROMO_REMOVED'
  | 'REMOVED'
  | 'STOPPED'
  | 'TABLET_GIVEN_BACK'
  | 'TABLET_OFFERED'
  | 'TABLET_OPENED'
  | 'TAKEN_BACK'
  | 'VISIT_HELD';

export type AssistanceActor =
  | 'ASSISTANT'
  | 'CUSTOMER';

/** A device of the customer’s own, or one of the shop. */
export type AssistanceDevice =
  | 'OWN'
  | 'SHOP';

export type AssistedPart =
  | 'DEVICE'
  | 'NUMBER'
  | 'VISIT';

export type AssistedStepKind =
  | 'DETAILS'
  | 'INSURANCE_DOCUMENTS'
  | 'NUMBER'
  | 'ORDER'
  | 'TERMS';

export type AssistedStepState =
  | 'DONE'
  | 'NOW'
  | 'TO_COME';

export type BillingType =
  | 'ONE_OFF'
  | 'RECURRING';

/** What a check is for. */
export type BotCheckAction =
  | 'checks'
  | 'codes'
  | 'find_order'
  | 'order'
  | 'searches'
  | 'sign_in';

export type BroadbandTechnology =
  | 'FTTC'
  | 'FTTH'
  | 'MBB'
  | 'NBI'
  | 'NGB';

export type Carrier =
  | 'AN_POST'
  | 'DPD'
  | 'FASTWAY'
  | 'GLS'
  | 'OTHER'
  | 'UPS';

export type CartChoice =
  | 'ACCOUNT_CART'
  | 'THIS_CART';

export type CartStatus =
  | 'EXPIRED'
  | 'OPEN'
  | 'ORDERED'
  | 'PAYING';

export type CartType =
  | 'CHANGE_OFFER'
  | 'CROSS_SELL'
  | 'NEW_ACQUISITION';

export type Channel =
  | 'ESHOP'
  | 'MYEIR'
  | 'PARTNER'
  | 'RETAIL';

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

export type ClaimOutcome =
  /** The cart of the browser is the customer’s from now on. */
  | 'ADDED'
  /** Both have one. Nothing has changed: call it again with a choice. */
  | 'CHOOSE'
  /** Neither the browser nor the account has a cart. */
  | 'NONE'
  /** The browser has the cart of the account from now on. */
  | 'RESTORED'
  /** The cart of the browser is the customer’s already. */
  | 'SAME';

export type ConnectedDevice =
  | 'ALARM'
  | 'NONE'
  | 'PENDANT';

/** What a visitor may allow. What is necessary needs no consent. */
export type ConsentCategory =
  | 'marketing'
  | 'preferences'
  | 'statistics';

export type ContentKind =
  | 'BANNER'
  | 'CHAT'
  | 'FOOTER'
  | 'IMAGE'
  | 'INFO_TEXT'
  | 'PAGE_HERO'
  | 'SURVEY';

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

/** What is left to the customer. */
export type CustomerTask =
  | 'BE_AT_HOME'
  | 'CORRECT_NUMBER'
  | 'FINISH_ORDER'
  | 'KEEP_OLD_CONTRACT'
  | 'PAY'
  | 'PLUG_IN'
  | 'PUT_IN_SIM'
  | 'SEND_BACK'
  | 'TAKE_CALL';

export type CustomerType =
  | 'EXISTING'
  | 'NEW';

export type DiscountItemType =
  | 'ACTIVATION_FEE'
  | 'ADD_ON'
  | 'TARIFF';

export type EnergyClass =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G';

export type EnquiryStatus =
  | 'DONE'
  | 'FAILED'
  | 'PENDING';

export type FeatureIcon =
  | 'calls'
  | 'data'
  | 'engineer'
  | 'gift'
  | 'phone'
  | 'record'
  | 'shield'
  | 'speed'
  | 'sport'
  | 'texts'
  | 'tv'
  | 'wifi'
  | 'world';

/** AWAITED: the customer has to send it back. SHOWN: the customer has shown that it was sent. BACK: the operator has it. */
export type GoodsReturnState =
  | 'AWAITED'
  | 'BACK'
  | 'SHOWN';

export type InstallationType =
  | 'FULL_INSTALL'
  | 'NO_INSTALL'
  | 'SELF_INSTALL'
  | 'TECH_INSTALL';

/** What only the customer knows, as it was told to the cart. */
export type LinkQuestion =
  | 'DATE_OF_BIRTH'
  | 'EIRCODE'
  | 'MOBILE';

export type MarketingChannel =
  | 'EMAIL'
  | 'PHONE'
  | 'POST'
  | 'SMS';

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

export type MobileAccountType =
  | 'BILL_PAY'
  | 'PREPAY';

export type MobileOperator =
  | 'AN_POST'
  | 'CLEAR'
  | 'EIR'
  | 'FORTY_EIGHT'
  | 'GOMO'
  | 'LYCA'
  | 'OTHER'
  | 'SKY'
  | 'TESCO'
  | 'THREE'
  | 'VIRGIN'
  | 'VODAFONE';

/** How the monthly bill is paid. */
export type MonthlyMethod =
  | 'CARD'
  | 'DIRECT_DEBIT';

export type MovedPart =
  | 'ACTIVATION'
  | 'DEVICE'
  | 'EXTRA'
  | 'INSURANCE'
  | 'PLAN'
  | 'RISE';

/** A line as the enquiry described it. Its id chooses it; the rest is asked of the network again. */
export type NbiLineInput = {
  activeLines?: number | null | undefined;
  addressId?: string | null | undefined;
  interventionArea?: boolean | null | undefined;
  lineId: string;
  ontActive?: boolean | null | undefined;
  pendingInstallation?: boolean | null | undefined;
  preOrderFlag?: boolean | null | undefined;
  readyForServiceDate?: string | null | undefined;
  reserved?: boolean | null | undefined;
  status?: string | null | undefined;
  surveyRequired?: boolean | null | undefined;
  tag?: string | null | undefined;
  wayLeaveRequired?: boolean | null | undefined;
};

export type NeqStatus =
  | 'DONE'
  | 'PENDING';

export type OfferIdInput = {
  id: string;
};

export type OrderContactInput = {
  contactMobile?: string | null | undefined;
  /** Whom the engineer asks for */
  contactName?: string | null | undefined;
  email: string;
  mobile: string;
};

export type OrderDocumentKind =
  | 'CANCELLATION'
  | 'CONTRACT'
  | 'CONTRACT_SUMMARY'
  | 'MANDATE'
  | 'RECEIPT'
  | 'REFUND'
  | 'RETURN_LABEL';

export type OrderPromiseKind =
  | 'CANCEL_GOODS'
  | 'CANCEL_SERVICES'
  | 'CHANGE'
  | 'EARLY_CEASE'
  | 'E_SIM'
  | 'FIRST_BILL'
  | 'LINE'
  | 'MOVED_NUMBER'
  | 'NEW_NUMBER'
  | 'PARCEL'
  | 'PAY_TODAY'
  | 'TOTAL'
  | 'VISIT';

/** Why something is not as it was promised. */
export type OrderPromiseReason =
  | 'CANCELLED'
  | 'CHANGED_BY_CUSTOMER'
  | 'CHANGED_BY_OPERATOR'
  | 'OTHER_CONTRACT_DAY'
  | 'OTHER_DELIVERY'
  | 'OTHER_START'
  | 'REJECTED_BY_NETWORK';

/** DROPPED: what it was about was cancelled. LATE: its day has passed. DUE: its day has passed, and its outcome is reported later. */
export type OrderPromiseState =
  | 'CHANGED'
  | 'DROPPED'
  | 'DUE'
  | 'KEPT'
  | 'LATE'
  | 'TO_COME';

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

export type PageBlockKind =
  | 'callToAction'
  | 'hero'
  | 'pictureAndText'
  | 'plans'
  | 'questions'
  | 'text';

/** Why a card was not taken. */
export type PaymentProblem =
  | 'CARD_EXPIRED'
  | 'INSUFFICIENT_FUNDS'
  | 'NOT_CONFIRMED'
  | 'REFUSED';

export type PictureSide =
  | 'left'
  | 'right';

export type PlanGroup =
  | 'FULL_FIBRE'
  | 'HOME_PHONE'
  | 'MOBILE_BROADBAND'
  | 'NATIONAL_FIBRE'
  | 'PART_FIBRE'
  | 'SIM_ONLY'
  | 'TV';

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

export type ProductClass =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E';

/** How a code reaches the customer. */
export type ProofWay =
  | 'EMAIL'
  | 'SMS';

export type RichBlockKind =
  | 'bullets'
  | 'heading'
  | 'paragraph'
  | 'quote'
  | 'steps';

export type ServiceGroup =
  | 'DUALPLAY'
  | 'DUALPLAY_PSTN'
  | 'MBB'
  | 'MOBILE'
  | 'SA_PSTN'
  | 'TV';

/** Strongest first. */
export type Signal =
  | 'FAIR'
  | 'GOOD'
  | 'NONE'
  | 'WEAK';

export type SimCardType =
  | 'ALL_IN_1'
  | 'ESIM';

export type TariffAttributeType =
  | 'afterPrice'
  | 'feature'
  | 'headerImage'
  | 'highlight'
  | 'mainFeature'
  | 'moreInfo'
  | 'priceIncreaseTagline'
  | 'promotions'
  | 'sash'
  | 'singleTariffHeaderImage';

export type ThirdPartyKind =
  | 'ANALYTICS'
  | 'CHAT'
  | 'CONSENT_PROVIDER'
  | 'SURVEY'
  | 'TAG_MANAGER';

export type TvChannelGroup =
  | 'CHILDREN'
  | 'DOCUMENTARIES'
  | 'ENTERTAINMENT'
  | 'FILMS'
  | 'IRISH'
  | 'MUSIC'
  | 'NEWS'
  | 'SPORT';

export type ValidationType =
  | 'ADDRESS'
  | 'EIRCODE'
  | 'PHONE';

export type BotCheckQueryVariables = Exact<{
  action: BotCheckAction;
}>;


export type BotCheckQuery = { botCheck: { challenge: string, recaptcha: { siteKey: string | null, origin: string } | null } };

export type AccountPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountPageQuery = { getSession: { customerName: string | null, loginUserEmail: string | null }, accountServices: { state: AccountPartState, readAt: string | null, today: string, services: Array<{ id: string, status: AccountServiceStatus, serviceGroup: ServiceGroup, name: string, simOnly: boolean, minDownloadSpeed: number | null, downloadSpeed: number | null, number: string | null, address: string | null, handset: string | null, picture: string | null, priceNow: number, startedOn: string, termFrom: string | null, termUntil: string | null, leavingText: string, comingPrices: Array<{ from: string, amount: number, endedDiscounts: Array<string>, rise: number }>, advice: { yearOfStaying: number, best: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null, withoutTerm: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null, faster: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null } }>, bills: Array<{ on: string, amount: number, parts: Array<{ serviceId: string, amount: number }> }>, pricesFrom: Array<{ serviceGroup: ServiceGroup, from: number }> }, accountContact: { state: AccountPartState, readAt: string | null, accountNumber: string | null, name: string | null, email: string | null, mobile: string | null, address: Array<string>, billsByPost: boolean }, contractNotices: Array<{ id: string, title: string, madeAt: string, url: string }>, customerOrders: Array<{ reference: string, state: OrderState, placedAt: string, next: { title: string, on: string | null } | null, cart: { offers: Array<{ id: string, baseOffer: { description: string } }> } }>, customerDocuments: Array<{ id: string, order: string, title: string, madeAt: string, url: string }>, savedCards: Array<{ id: string, brand: string, last4: string, expires: string, isExpired: boolean, paysBills: boolean }>, accountErasure: { requestedAt: string | null, dueOn: string, kept: Array<{ what: string, until: string }> } };

export type AccountCardPartFragment = { id: string, brand: string, last4: string, expires: string, isExpired: boolean, paysBills: boolean };

export type RemoveSavedCardMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSavedCardMutation = { removeSavedCard: Array<{ id: string, brand: string, last4: string, expires: string, isExpired: boolean, paysBills: boolean }> };

export type LogOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutEverywhereMutation = { logOutEverywhere: boolean };

export type AccountErasurePartFragment = { requestedAt: string | null, dueOn: string, kept: Array<{ what: string, until: string }> };

export type RequestErasureMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestErasureMutation = { erasure: { requestedAt: string | null, dueOn: string, kept: Array<{ what: string, until: string }> } };

export type CancelErasureMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelErasureMutation = { erasure: { requestedAt: string | null, dueOn: string, kept: Array<{ what: string, until: string }> } };

export type AccountContactPartFragment = { state: AccountPartState, readAt: string | null, accountNumber: string | null, name: string | null, email: string | null, mobile: string | null, address: Array<string>, billsByPost: boolean };

export type AccountNoticePartFragment = { id: string, title: string, madeAt: string, url: string };

export type SendOrderCodeMutationVariables = Exact<{
  reference: string;
  email: string;
}>;


export type SendOrderCodeMutation = { sendOrderCode: boolean };

export type AddOrderMutationVariables = Exact<{
  reference: string;
  code?: string | null | undefined;
}>;


export type AddOrderMutation = { addOrder: { reference: string, state: OrderState, placedAt: string, next: { title: string, on: string | null } | null, cart: { offers: Array<{ id: string, baseOffer: { description: string } }> } } };

export type AccountOrderPartFragment = { reference: string, state: OrderState, placedAt: string, next: { title: string, on: string | null } | null, cart: { offers: Array<{ id: string, baseOffer: { description: string } }> } };

export type AccountDocumentPartFragment = { id: string, order: string, title: string, madeAt: string, url: string };

export type AdvisedPlanPartFragment = { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> };

export type AccountServicePartFragment = { id: string, status: AccountServiceStatus, serviceGroup: ServiceGroup, name: string, simOnly: boolean, minDownloadSpeed: number | null, downloadSpeed: number | null, number: string | null, address: string | null, handset: string | null, picture: string | null, priceNow: number, startedOn: string, termFrom: string | null, termUntil: string | null, leavingText: string, comingPrices: Array<{ from: string, amount: number, endedDiscounts: Array<string>, rise: number }>, advice: { yearOfStaying: number, best: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null, withoutTerm: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null, faster: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null } };

export type AccountServicesPartFragment = { state: AccountPartState, readAt: string | null, today: string, services: Array<{ id: string, status: AccountServiceStatus, serviceGroup: ServiceGroup, name: string, simOnly: boolean, minDownloadSpeed: number | null, downloadSpeed: number | null, number: string | null, address: string | null, handset: string | null, picture: string | null, priceNow: number, startedOn: string, termFrom: string | null, termUntil: string | null, leavingText: string, comingPrices: Array<{ from: string, amount: number, endedDiscounts: Array<string>, rise: number }>, advice: { yearOfStaying: number, best: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null, withoutTerm: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null, faster: { tariffPlanCode: string, name: string, term: number, activationFee: number, leavingCost: number, yearTotal: number, saving: number, needsVisit: boolean, newEquipment: Array<string>, bills: Array<{ fromBill: number, amount: number }> } | null } }>, bills: Array<{ on: string, amount: number, parts: Array<{ serviceId: string, amount: number }> }>, pricesFrom: Array<{ serviceGroup: ServiceGroup, from: number }> };

export type ModalImageFragment = { url: string, alternativeText: string | null };

export type ActionModalQueryVariables = Exact<{
  modalId: string;
}>;


export type ActionModalQuery = { actionModal: { title: string, description: string, solidButton: string | null, alternativeButton: string | null, showBackButton: boolean, showCloseButton: boolean, desktopImage: { url: string, alternativeText: string | null } | null, mobileImage: { url: string, alternativeText: string | null } | null, icon: { url: string, alternativeText: string | null } | null } | null };

export type AddOnCardsQueryVariables = Exact<{
  serviceGroupCode?: ServiceGroup | null | undefined;
}>;


export type AddOnCardsQuery = { getAddOns: Array<{ code: string, image: string, altText: string, mobileImage: string, title: string, description: string, price: string, itemGroup: AddOnGroup, serviceGroup: ServiceGroup, orderIndex: number, charges: { price: number, billingType: BillingType }, channelCount: { count: number, path: string } | null }> };

export type AssistStaffQueryVariables = Exact<{ [key: string]: never; }>;


export type AssistStaffQuery = { getSession: { staff: { name: string, shop: string | null, roles: Array<string> } | null } };

export type AssistedSalePartsFragment = { id: string, reference: string, code: string, customerFirstName: string | null, openedAt: string, endsAt: string, handedOverAt: string | null, customerSeenAt: string | null, tabletOfferedUntil: string | null, tabletOpenedAt: string | null, orderedReference: string | null, orderedAt: string | null, cart: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> }, steps: Array<{ kind: AssistedStepKind, state: AssistedStepState, at: string | null }>, acts: Array<{ at: string, actor: AssistanceActor, actorName: string | null, kind: AssistanceActKind, what: string | null, device: AssistanceDevice }>, lines: Array<{ offerId: string, actor: AssistanceActor, actorName: string | null, at: string | null, parts: Array<{ part: AssistedPart, actor: AssistanceActor, actorName: string | null, at: string }> }> };

export type AssistedSaleQueryVariables = Exact<{ [key: string]: never; }>;


export type AssistedSaleQuery = { assistedSale: { id: string, reference: string, code: string, customerFirstName: string | null, openedAt: string, endsAt: string, handedOverAt: string | null, customerSeenAt: string | null, tabletOfferedUntil: string | null, tabletOpenedAt: string | null, orderedReference: string | null, orderedAt: string | null, cart: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> }, steps: Array<{ kind: AssistedStepKind, state: AssistedStepState, at: string | null }>, acts: Array<{ at: string, actor: AssistanceActor, actorName: string | null, kind: AssistanceActKind, what: string | null, device: AssistanceDevice }>, lines: Array<{ offerId: string, actor: AssistanceActor, actorName: string | null, at: string | null, parts: Array<{ part: AssistedPart, actor: AssistanceActor, actorName: string | null, at: string }> }> } | null };

export type OpenAssistedCartMutationVariables = Exact<{
  code: string;
}>;


export type OpenAssistedCartMutation = { openAssistedCart: { id: string } };

export type HandOverCartMutationVariables = Exact<{
  saleId: string;
}>;


export type HandOverCartMutation = { handOverCart: { handedOverAt: string | null } };

export type TakeCartBackMutationVariables = Exact<{
  saleId: string;
}>;


export type TakeCartBackMutation = { takeCartBack: { handedOverAt: string | null } };

export type EndAssistedSaleMutationVariables = Exact<{
  saleId: string;
}>;


export type EndAssistedSaleMutation = { endAssistedSale: boolean };

export type OfferTabletMutationVariables = Exact<{
  saleId: string;
}>;


export type OfferTabletMutation = { offerTablet: { tabletOfferedUntil: string | null } };

export type EndTabletMutationVariables = Exact<{
  saleId: string;
}>;


export type EndTabletMutation = { endTablet: boolean };

export type OpenTabletMutationVariables = Exact<{
  code: string;
}>;


export type OpenTabletMutation = { openTablet: { reference: string, assistantName: string } };

export type AddressPartsFragment = { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null };

export type PrequalPartsFragment = { reference: string | null, prequalId: string, onlinePrequalId: string | null, ardId: string | null, validationType: ValidationType, billingSource: string | null, customerType: CustomerType, phoneNumber: string | null, eircode: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, addressConfirmed: boolean, maskedAddress: string | null, services: Array<{ broadbandTechnology: BroadbandTechnology, maxSpeed: number | null, networkTechnology: string | null, serviceDate: string | null, slotAvailable: boolean }>, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, error: { code: string, message: string, onlinePrequalId: string | null } | null, selection: { technology: BroadbandTechnology, enquiryNeeded: boolean, availableFrom: string | null, maxSpeed: number | null, fallback: boolean, events: Array<string>, lineBelow: { technology: BroadbandTechnology, maxSpeed: number | null, availableFrom: string | null } | null } };

export type AddressSearchQueryVariables = Exact<{
  text: string;
}>;


export type AddressSearchQuery = { addressSearch: Array<{ addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null }> };

export type AddressMatchesQueryVariables = Exact<{
  address: AddressInput;
}>;


export type AddressMatchesQuery = { addressMatches: Array<{ addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null }> };

export type CheckAddressMutationVariables = Exact<{
  reference?: string | null | undefined;
  address?: AddressInput | null | undefined;
  phone?: string | null | undefined;
  acquisitionType?: AcquisitionType | null | undefined;
  token?: string | null | undefined;
}>;


export type CheckAddressMutation = { checkAddress: { homes: Array<{ addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null }>, prequal: { reference: string | null, prequalId: string, onlinePrequalId: string | null, ardId: string | null, validationType: ValidationType, billingSource: string | null, customerType: CustomerType, phoneNumber: string | null, eircode: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, addressConfirmed: boolean, maskedAddress: string | null, services: Array<{ broadbandTechnology: BroadbandTechnology, maxSpeed: number | null, networkTechnology: string | null, serviceDate: string | null, slotAvailable: boolean }>, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, error: { code: string, message: string, onlinePrequalId: string | null } | null, selection: { technology: BroadbandTechnology, enquiryNeeded: boolean, availableFrom: string | null, maxSpeed: number | null, fallback: boolean, events: Array<string>, lineBelow: { technology: BroadbandTechnology, maxSpeed: number | null, availableFrom: string | null } | null } } | null, plans: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null } };

export type ConfirmAddressMutationVariables = Exact<{
  prequalId: string;
  answer: string;
}>;


export type ConfirmAddressMutation = { confirmAddress: { reference: string | null, prequalId: string, onlinePrequalId: string | null, ardId: string | null, validationType: ValidationType, billingSource: string | null, customerType: CustomerType, phoneNumber: string | null, eircode: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, addressConfirmed: boolean, maskedAddress: string | null, services: Array<{ broadbandTechnology: BroadbandTechnology, maxSpeed: number | null, networkTechnology: string | null, serviceDate: string | null, slotAvailable: boolean }>, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, error: { code: string, message: string, onlinePrequalId: string | null } | null, selection: { technology: BroadbandTechnology, enquiryNeeded: boolean, availableFrom: string | null, maxSpeed: number | null, fallback: boolean, events: Array<string>, lineBelow: { technology: BroadbandTechnology, maxSpeed: number | null, availableFrom: string | null } | null } } };

export type NeqPartsFragment = { neqStatus: NeqStatus, interventionArea: boolean | null, surveyRequired: boolean | null, preOrderFlag: boolean | null, readyForServiceAt: string | null, wayLeaveRequired: boolean | null, tag: string | null, verdict: { proceed: boolean, modal: string | null, events: Array<string>, line: { lineId: string, addressId: string | null, status: string | null, ontActive: boolean, reserved: boolean, pendingInstallation: boolean, activeLines: number } | null } };

export type CreateNeqRequestMutationVariables = Exact<{
  eircode: string;
  prequalId: string;
}>;


export type CreateNeqRequestMutation = { createNEQRequest: string | null };

export type NeqResultQueryVariables = Exact<{
  prequalId: string;
}>;


export type NeqResultQuery = { getNEQResult: { status: EnquiryStatus, data: { neqStatus: NeqStatus, interventionArea: boolean | null, surveyRequired: boolean | null, preOrderFlag: boolean | null, readyForServiceAt: string | null, wayLeaveRequired: boolean | null, tag: string | null, verdict: { proceed: boolean, modal: string | null, events: Array<string>, line: { lineId: string, addressId: string | null, status: string | null, ontActive: boolean, reserved: boolean, pendingInstallation: boolean, activeLines: number } | null } } | null, error: { extensions: { code: string } } | null } };

export type SetNbiLineMutationVariables = Exact<{
  prequalId: string;
  lineDetails: NbiLineInput;
}>;


export type SetNbiLineMutation = { setNBILine: { neqStatus: NeqStatus, interventionArea: boolean | null, surveyRequired: boolean | null, preOrderFlag: boolean | null, readyForServiceAt: string | null, wayLeaveRequired: boolean | null, tag: string | null, verdict: { proceed: boolean, modal: string | null, events: Array<string>, line: { lineId: string, addressId: string | null, status: string | null, ontActive: boolean, reserved: boolean, pendingInstallation: boolean, activeLines: number } | null } } | null };

export type EarliestVisitQueryVariables = Exact<{
  prequalId: string;
  plan: string;
}>;


export type EarliestVisitQuery = { earliestVisit: string | null };

export type BeforeYouChooseQueryVariables = Exact<{
  prequalId: string;
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type BeforeYouChooseQuery = { brand: { answers: Array<{ title: string, text: string }> }, withPhone: { tariffs: Array<{ code: string, displayName: string, offerCode: string, commitmentDuration: number, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, displayPrice: number, defaultPrice: number }> } | null };

export type TvPackNamesQueryVariables = Exact<{
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type TvPackNamesQuery = { getTariffs: { tariffs: Array<{ offerCode: string, displayName: string }> } | null };

export type LowestTvPriceQueryVariables = Exact<{
  parentOfferCode: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type LowestTvPriceQuery = { getTariffs: { tariffs: Array<{ displayPrice: number }> } | null };

export type CartLinePartsFragment = { id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }> };

export type ExtraFragment = { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } };

export type BarPartsFragment = { uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { charges: Array<{ id: string, vatRatePercent: number }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> };

export type CartPartsFragment = { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> };

export type CartBarQueryVariables = Exact<{
  reference?: string | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type CartBarQuery = { getCart: { isShared: boolean, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { charges: Array<{ id: string, vatRatePercent: number }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> } };

export type GetCartQueryVariables = Exact<{
  reference?: string | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type GetCartQuery = { getCart: { isShared: boolean, earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type AddBroadbandTariffMutationVariables = Exact<{
  prospectUuid?: string | null | undefined;
  catalogOfferCode: string;
  catalogTariffPlanCode: string;
  prequalId?: string | null | undefined;
  offers?: Array<OfferIdInput> | OfferIdInput | null | undefined;
  serviceGroup?: ServiceGroup | null | undefined;
  tvOfferCode?: string | null | undefined;
  version?: number | null | undefined;
}>;


export type AddBroadbandTariffMutation = { addBroadbandTariff: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type UndoReplacementMutationVariables = Exact<{
  reference: string;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type UndoReplacementMutation = { undoReplacement: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type RemoveTariffMutationVariables = Exact<{
  reference: string;
  offerId: string;
  serviceGroup?: ServiceGroup | null | undefined;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type RemoveTariffMutation = { removeTariff: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type AddTariffMutationVariables = Exact<{
  reference?: string | null | undefined;
  catalogOfferCode: string;
  catalogTariffPlanCode: string;
  serviceGroup?: ServiceGroup | null | undefined;
  parentOfferId?: string | null | undefined;
  prequalId?: string | null | undefined;
  offerId?: string | null | undefined;
  portIn?: boolean | null | undefined;
  equipmentCode?: string | null | undefined;
  insuranceCode?: string | null | undefined;
  addOnCodes?: Array<string> | string | null | undefined;
  isSecondMobileJourney?: boolean | null | undefined;
  subscriptionId?: string | null | undefined;
  parentSubscriptionId?: string | null | undefined;
  offerType?: string | null | undefined;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type AddTariffMutation = { addTariff: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type SetEquipmentMutationVariables = Exact<{
  reference: string;
  offerId: string;
  equipmentCode?: string | null | undefined;
  insuranceCode?: string | null | undefined;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SetEquipmentMutation = { setEquipment: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type SetAddOnsMutationVariables = Exact<{
  reference: string;
  offerId: string;
  addOnCodes: Array<string> | string;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SetAddOnsMutation = { setAddOns: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type DrawerCustomerQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type DrawerCustomerQuery = { checkout: { home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, details: { billingAddress: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, delivery: { address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null } };

export type DrawerLineFragment = { afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null } | null };

export type ExpiredCartQueryVariables = Exact<{
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ExpiredCartQuery = { getCart: { leftAt: string | null } };

export type RefillCartMutationVariables = Exact<{
  reference: string;
}>;


export type RefillCartMutation = { refillCart: { leftOut: Array<{ name: string, why: string }>, cart: { uuid: string, reference: string } } };

export type MailHeldCartMutationVariables = Exact<{
  reference?: string | null | undefined;
}>;


export type MailHeldCartMutation = { mailHeldCart: boolean };

export type LeaveCartMutationVariables = Exact<{ [key: string]: never; }>;


export type LeaveCartMutation = { leaveCart: boolean };

export type CartHomePartsFragment = { prequalId: string, ardId: string | null, eircode: string | null, addressLine1: string | null, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null };

export type CartHomeQueryVariables = Exact<{
  prequalId: string;
}>;


export type CartHomeQuery = { getPrequalResult: { prequalId: string, ardId: string | null, eircode: string | null, addressLine1: string | null, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } };

export type ChangedHomeQueryVariables = Exact<{
  changeOfferReference: string;
  prequalId: string;
  token?: string | null | undefined;
}>;


export type ChangedHomeQuery = { getCOPrequalDetailsByID: { customerType: CustomerType, billingSource: string | null, prequalId: string, ardId: string | null, eircode: string | null, addressLine1: string | null, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } };

export type CartLinkPartsFragment = { url: string, qrCode: string, endsAt: string, minutes: number };

export type MakeCartLinkMutationVariables = Exact<{
  reference: string;
}>;


export type MakeCartLinkMutation = { makeCartLink: { url: string, qrCode: string, endsAt: string, minutes: number } };

export type MailCartLinkMutationVariables = Exact<{
  reference: string;
  email: string;
}>;


export type MailCartLinkMutation = { mailCartLink: { url: string, qrCode: string, endsAt: string, minutes: number } | null };

export type EndCartLinkMutationVariables = Exact<{
  reference: string;
}>;


export type EndCartLinkMutation = { endCartLink: boolean };

export type LinkedCartQueryVariables = Exact<{
  token: string;
}>;


export type LinkedCartQuery = { linkedCart: { names: Array<string>, monthlyTotal: number, payTodayTotal: number, isHere: boolean, question: LinkQuestion | null } };

export type ContinueCartMutationVariables = Exact<{
  token: string;
  answer?: string | null | undefined;
}>;


export type ContinueCartMutation = { continueCart: { uuid: string, reference: string } };

export type KeptOfferPartsFragment = { endsAt: string, days: number };

export type KeptOfferQueryVariables = Exact<{
  reference: string;
}>;


export type KeptOfferQuery = { keptOffer: { endsAt: string, days: number } | null };

export type KeepOfferMutationVariables = Exact<{
  reference: string;
  email: string;
}>;


export type KeepOfferMutation = { keepOffer: { endsAt: string, days: number } };

export type EndKeptOfferMutationVariables = Exact<{
  reference: string;
}>;


export type EndKeptOfferMutation = { endKeptOffer: boolean };

export type StartAssistanceMutationVariables = Exact<{
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type StartAssistanceMutation = { startAssistance: { code: string, expiresAt: string } };

export type PhoneLineFragment = { baseOffer: { broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null } };

export type ClaimCartMutationVariables = Exact<{
  choice?: CartChoice | null | undefined;
}>;


export type ClaimCartMutation = { claimCart: { outcome: ClaimOutcome, uuid: string | null, reference: string | null, numberOfProducts: number, accountProducts: number } };

export type CartTotalsFragment = { hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> };

export type CartVatFragment = { vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number } };

export type RenewVisitMutationVariables = Exact<{
  reference: string;
  offerId: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type RenewVisitMutation = { renewVisit: { offers: Array<{ id: string, appointment: { heldUntil: string } | null }> } };

export type KnownContactQueryVariables = Exact<{ [key: string]: never; }>;


export type KnownContactQuery = { accountContact: { givenName: string | null, familyName: string | null, email: string | null, mobile: string | null, birthDate: string | null, billingAddress: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } };

export type LinkCustomerQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type LinkCustomerQuery = { checkout: { linkCustomer: string | null } };

export type AccountOnRecordQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type AccountOnRecordQuery = { checkout: { accountOnRecord: { ending: string } | null } };

export type ContractPartsFragment = { offers: Array<{ id: string, inclusiveEquipments: Array<{ description: string }>, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, porting: { holder: string | null } | null }> };

export type PromisePartsFragment = { kind: OrderPromiseKind, title: string, text: string, on: string | null, amount: number | null, months: number | null, number: string | null, goods: Array<{ name: string }> };

export type ProofPartsFragment = { version: number, proof: { needed: boolean, onTablet: boolean, given: ProofWay | null, ways: Array<{ by: ProofWay, to: string }>, code: { by: ProofWay, to: string, endsAt: string, resendAt: string } | null } };

export type CheckoutStepPartsFragment = { steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep>, checksCredit: boolean, maySaveCard: boolean, cart: { uuid: string, reference: string, cartType: CartType, valid: boolean, activationDateRequired: boolean, monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, missing: Array<{ part: MissingPart, offerId: string | null }>, firstBillBasis: { charges: Array<{ id: string, vatRatePercent: number }> }, offers: Array<{ installationType: InstallationType, availableFrom: string | null, id: string, appointment: { at: string, time: string, heldUntil: string } | null, porting: { holder: string | null } | null, baseOffer: { catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, replaced: { number: string | null } | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> }, order: { reference: string, state: OrderState } | null, promises: Array<{ kind: OrderPromiseKind, title: string, text: string, on: string | null, amount: number | null, months: number | null, number: string | null, goods: Array<{ name: string }> }>, home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, details: { firstName: string, lastName: string, email: string, mobile: string, dateOfBirth: string, creditConsentAt: string | null, marketing: Array<MarketingChannel>, billingAddress: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, delivery: { contactName: string | null, contactMobile: string | null, note: string | null, address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, payment: { monthly: MonthlyMethod, maskedIban: string | null, keepsAccount: boolean, accountHolder: string | null, mandateReference: string | null, mandateSignedAt: string | null, savedCard: string | null, saveCard: boolean } | null, savedCards: Array<{ id: string, brand: string, last4: string, expires: string }>, proof: { onTablet: boolean, given: ProofWay | null }, mandate: { reference: string, creditorName: string, creditorIdentifier: string, creditorAddress: string } };

export type CheckoutPartsFragment = { steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep>, checksCredit: boolean, maySaveCard: boolean, version: number, cart: { uuid: string, reference: string, cartType: CartType, valid: boolean, activationDateRequired: boolean, earlyCeaseCharge: number | null, earlyCeaseReason: string | null, monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, version: number, channel: Channel, status: CartStatus, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, onceOffPrice: number, missing: Array<{ part: MissingPart, offerId: string | null }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ installationType: InstallationType, availableFrom: string | null, id: string, parentOfferId: string | null, currentServiceComplete: boolean, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, appointment: { at: string, time: string, heldUntil: string } | null, porting: { holder: string | null } | null, inclusiveEquipments: Array<{ description: string }>, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, prequal: { prequalId: string } | null, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, order: { reference: string, state: OrderState } | null, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> }, terms: { version: string, path: string }, order: { reference: string, state: OrderState } | null, promises: Array<{ kind: OrderPromiseKind, title: string, text: string, on: string | null, amount: number | null, months: number | null, number: string | null, goods: Array<{ name: string }> }>, home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, details: { firstName: string, lastName: string, email: string, mobile: string, dateOfBirth: string, creditConsentAt: string | null, marketing: Array<MarketingChannel>, billingAddress: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, delivery: { contactName: string | null, contactMobile: string | null, note: string | null, address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, payment: { monthly: MonthlyMethod, maskedIban: string | null, keepsAccount: boolean, accountHolder: string | null, mandateReference: string | null, mandateSignedAt: string | null, savedCard: string | null, saveCard: boolean } | null, savedCards: Array<{ id: string, brand: string, last4: string, expires: string }>, proof: { onTablet: boolean, given: ProofWay | null, needed: boolean, ways: Array<{ by: ProofWay, to: string }>, code: { by: ProofWay, to: string, endsAt: string, resendAt: string } | null }, mandate: { reference: string, creditorName: string, creditorIdentifier: string, creditorAddress: string } };

export type OrderBegunPartsFragment = { reference: string, state: OrderState, deposit: number, dueToday: number, cardNeeded: boolean, startEarly: boolean, paymentPending: boolean, paymentProblem: PaymentProblem | null, promises: Array<{ kind: OrderPromiseKind, title: string, text: string, on: string | null, amount: number | null, months: number | null, number: string | null, goods: Array<{ name: string }> }>, cart: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, inclusiveEquipments: Array<{ description: string }>, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, porting: { holder: string | null } | null, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type OrderBegunQueryVariables = Exact<{
  reference: string;
}>;


export type OrderBegunQuery = { order: { reference: string, state: OrderState, deposit: number, dueToday: number, cardNeeded: boolean, startEarly: boolean, paymentPending: boolean, paymentProblem: PaymentProblem | null, promises: Array<{ kind: OrderPromiseKind, title: string, text: string, on: string | null, amount: number | null, months: number | null, number: string | null, goods: Array<{ name: string }> }>, cart: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, inclusiveEquipments: Array<{ description: string }>, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, porting: { holder: string | null } | null, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } } };

export type OrderToPayQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type OrderToPayQuery = { checkout: { cart: { offers: Array<{ id: string }> }, order: { reference: string, state: OrderState } | null, details: { email: string } | null, payment: { monthly: MonthlyMethod } | null } };

export type OrderOpenedQueryVariables = Exact<{
  reference: string;
}>;


export type OrderOpenedQuery = { order: { reference: string, state: OrderState, dueToday: number } };

export type CheckoutStepQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type CheckoutStepQuery = { checkout: { steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep>, checksCredit: boolean, maySaveCard: boolean, cart: { uuid: string, reference: string, cartType: CartType, valid: boolean, activationDateRequired: boolean, monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, missing: Array<{ part: MissingPart, offerId: string | null }>, firstBillBasis: { charges: Array<{ id: string, vatRatePercent: number }> }, offers: Array<{ installationType: InstallationType, availableFrom: string | null, id: string, appointment: { at: string, time: string, heldUntil: string } | null, porting: { holder: string | null } | null, baseOffer: { catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, replaced: { number: string | null } | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> }, order: { reference: string, state: OrderState } | null, promises: Array<{ kind: OrderPromiseKind, title: string, text: string, on: string | null, amount: number | null, months: number | null, number: string | null, goods: Array<{ name: string }> }>, home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, details: { firstName: string, lastName: string, email: string, mobile: string, dateOfBirth: string, creditConsentAt: string | null, marketing: Array<MarketingChannel>, billingAddress: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, delivery: { contactName: string | null, contactMobile: string | null, note: string | null, address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, payment: { monthly: MonthlyMethod, maskedIban: string | null, keepsAccount: boolean, accountHolder: string | null, mandateReference: string | null, mandateSignedAt: string | null, savedCard: string | null, saveCard: boolean } | null, savedCards: Array<{ id: string, brand: string, last4: string, expires: string }>, proof: { onTablet: boolean, given: ProofWay | null }, mandate: { reference: string, creditorName: string, creditorIdentifier: string, creditorAddress: string } } };

export type CheckoutPageQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type CheckoutPageQuery = { checkout: { steps: Array<CheckoutStep>, unanswered: Array<CheckoutStep>, checksCredit: boolean, maySaveCard: boolean, version: number, cart: { uuid: string, reference: string, cartType: CartType, valid: boolean, activationDateRequired: boolean, earlyCeaseCharge: number | null, earlyCeaseReason: string | null, monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, version: number, channel: Channel, status: CartStatus, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, onceOffPrice: number, missing: Array<{ part: MissingPart, offerId: string | null }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ installationType: InstallationType, availableFrom: string | null, id: string, parentOfferId: string | null, currentServiceComplete: boolean, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, appointment: { at: string, time: string, heldUntil: string } | null, porting: { holder: string | null } | null, inclusiveEquipments: Array<{ description: string }>, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, prequal: { prequalId: string } | null, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, order: { reference: string, state: OrderState } | null, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> }, terms: { version: string, path: string }, order: { reference: string, state: OrderState } | null, promises: Array<{ kind: OrderPromiseKind, title: string, text: string, on: string | null, amount: number | null, months: number | null, number: string | null, goods: Array<{ name: string }> }>, home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, details: { firstName: string, lastName: string, email: string, mobile: string, dateOfBirth: string, creditConsentAt: string | null, marketing: Array<MarketingChannel>, billingAddress: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, delivery: { contactName: string | null, contactMobile: string | null, note: string | null, address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, payment: { monthly: MonthlyMethod, maskedIban: string | null, keepsAccount: boolean, accountHolder: string | null, mandateReference: string | null, mandateSignedAt: string | null, savedCard: string | null, saveCard: boolean } | null, savedCards: Array<{ id: string, brand: string, last4: string, expires: string }>, proof: { onTablet: boolean, given: ProofWay | null, needed: boolean, ways: Array<{ by: ProofWay, to: string }>, code: { by: ProofWay, to: string, endsAt: string, resendAt: string } | null }, mandate: { reference: string, creditorName: string, creditorIdentifier: string, creditorAddress: string } } };

export type SaveCheckoutDetailsMutationVariables = Exact<{
  reference?: string | null | undefined;
  answers: CheckoutDetailsInput;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SaveCheckoutDetailsMutation = { saveCheckoutDetails: { unanswered: Array<CheckoutStep> } };

export type SaveCheckoutDeliveryMutationVariables = Exact<{
  reference?: string | null | undefined;
  answers: CheckoutDeliveryInput;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SaveCheckoutDeliveryMutation = { saveCheckoutDelivery: { unanswered: Array<CheckoutStep> } };

export type SaveCheckoutPaymentMutationVariables = Exact<{
  reference?: string | null | undefined;
  answers: CheckoutPaymentInput;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SaveCheckoutPaymentMutation = { saveCheckoutPayment: { unanswered: Array<CheckoutStep> } };

export type SendProofCodeMutationVariables = Exact<{
  reference?: string | null | undefined;
  by: ProofWay;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SendProofCodeMutation = { sendProofCode: { version: number, proof: { needed: boolean, onTablet: boolean, given: ProofWay | null, ways: Array<{ by: ProofWay, to: string }>, code: { by: ProofWay, to: string, endsAt: string, resendAt: string } | null } } };

export type ProveContactMutationVariables = Exact<{
  reference?: string | null | undefined;
  code: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ProveContactMutation = { proveContact: { version: number, proof: { needed: boolean, onTablet: boolean, given: ProofWay | null, ways: Array<{ by: ProofWay, to: string }>, code: { by: ProofWay, to: string, endsAt: string, resendAt: string } | null } } };

export type AddressesAtEircodeQueryVariables = Exact<{
  eircode: string;
}>;


export type AddressesAtEircodeQuery = { addressList: Array<{ addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null }> };

export type PlaceOrderMutationVariables = Exact<{
  reference?: string | null | undefined;
  version: number;
  checkoutVersion: number;
  termsVersion: string;
  startEarly: boolean;
  payToday: number;
  acceptedDeposit?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type PlaceOrderMutation = { placeOrder: { reference: string, state: OrderState } };

export type AcceptPricesMutationVariables = Exact<{
  reference?: string | null | undefined;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type AcceptPricesMutation = { acceptPrices: { version: number } };

export type LeaveOrderMutationVariables = Exact<{
  reference: string;
}>;


export type LeaveOrderMutation = { leaveOrder: { reference: string, state: OrderState } };

export type StartPaymentMutationVariables = Exact<{
  reference: string;
}>;


export type StartPaymentMutation = { startPayment: { url: string, origin: string, amount: number, payee: string } };

export type SettlePaymentMutationVariables = Exact<{
  reference: string;
}>;


export type SettlePaymentMutation = { settlePayment: { reference: string, state: OrderState, paymentPending: boolean, paymentProblem: PaymentProblem | null } };

export type OrderCardLineFragment = { id: string, baseOffer: { catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, replaced: { number: string | null } | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> };

export type OrderCardPartsFragment = { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }>, offers: Array<{ id: string, baseOffer: { catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, replaced: { number: string | null } | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }> };

export type InfoTextQueryVariables = Exact<{
  key: string;
}>;


export type InfoTextQuery = { contentEntry: { title: string | null, text: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }> } | null };

export type EditorPicturePartsFragment = { url: string, alternativeText: string | null, width: number | null, height: number | null };

export type PictureSetPartsFragment = { desktop: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, tablet: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, mobile: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null };

export type RichTextPartsFragment = { kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> };

export type ContractSummaryPartsFragment = { names: Array<string>, date: string, provider: { name: string, address: string, phone: string, email: string }, sections: Array<{ heading: string, parts: Array<{ title: string | null, texts: Array<string>, facts: Array<{ label: string, value: string }>, table: { caption: string, columns: Array<string>, rows: Array<{ label: string, values: Array<string> }> } | null }> }> };

export type PlanNamePartsFragment = { plan: string, name: string, commitmentDuration: number };

export type PlanContractSummaryQueryVariables = Exact<{
  plan: string;
}>;


export type PlanContractSummaryQuery = { contractSummary: { names: Array<string>, date: string, provider: { name: string, address: string, phone: string, email: string }, sections: Array<{ heading: string, parts: Array<{ title: string | null, texts: Array<string>, facts: Array<{ label: string, value: string }>, table: { caption: string, columns: Array<string>, rows: Array<{ label: string, values: Array<string> }> } | null }> }> } | null, comparablePlans: Array<{ plan: string, name: string, commitmentDuration: number }> };

export type ComparedContractSummariesQueryVariables = Exact<{
  plan: string;
  other: string;
}>;


export type ComparedContractSummariesQuery = { one: { names: Array<string>, date: string, provider: { name: string, address: string, phone: string, email: string }, sections: Array<{ heading: string, parts: Array<{ title: string | null, texts: Array<string>, facts: Array<{ label: string, value: string }>, table: { caption: string, columns: Array<string>, rows: Array<{ label: string, values: Array<string> }> } | null }> }> } | null, other: { names: Array<string>, date: string, provider: { name: string, address: string, phone: string, email: string }, sections: Array<{ heading: string, parts: Array<{ title: string | null, texts: Array<string>, facts: Array<{ label: string, value: string }>, table: { caption: string, columns: Array<string>, rows: Array<{ label: string, values: Array<string> }> } | null }> }> } | null, besideOne: Array<{ plan: string, name: string, commitmentDuration: number }>, besideOther: Array<{ plan: string, name: string, commitmentDuration: number }> };

export type CartContractSummariesQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type CartContractSummariesQuery = { cartContractSummaries: Array<{ names: Array<string>, date: string, provider: { name: string, address: string, phone: string, email: string }, sections: Array<{ heading: string, parts: Array<{ title: string | null, texts: Array<string>, facts: Array<{ label: string, value: string }>, table: { caption: string, columns: Array<string>, rows: Array<{ label: string, values: Array<string> }> } | null }> }> }> };

export type OrderContractSummariesQueryVariables = Exact<{
  reference: string;
}>;


export type OrderContractSummariesQuery = { order: { reference: string, contractSummaries: Array<{ names: Array<string>, date: string, provider: { name: string, address: string, phone: string, email: string }, sections: Array<{ heading: string, parts: Array<{ title: string | null, texts: Array<string>, facts: Array<{ label: string, value: string }>, table: { caption: string, columns: Array<string>, rows: Array<{ label: string, values: Array<string> }> } | null }> }> }> } };

export type MobileCoverageQueryVariables = Exact<{
  eircode: string;
}>;


export type MobileCoverageQuery = { mobileCoverage: { eircode: string, signals: Array<{ network: string, indoor: Signal, outdoor: Signal }> } };

export type CurrentServiceAnswersQueryVariables = Exact<{
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type CurrentServiceAnswersQuery = { getCart: { offers: Array<{ id: string, currentService: { hasService: boolean, provider: string | null, providerName: string | null, accountNumber: string | null, keepNumber: boolean | null, phoneNumber: string | null, connectedDevices: Array<ConnectedDevice>, slotId: string | null } | null }> } };

export type CurrentServiceSlotsQueryVariables = Exact<{
  reference: string;
  offerId: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type CurrentServiceSlotsQuery = { currentServiceSlots: Array<{ id: string, date: string, from: string, to: string }> };

export type SaveCurrentServiceMutationVariables = Exact<{
  reference: string;
  offerId: string;
  answers: CurrentServiceInput;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SaveCurrentServiceMutation = { saveCurrentService: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type VisitLineFragment = { installationType: InstallationType, availableFrom: string | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null };

export type CurrentSimQueryVariables = Exact<{
  subscriptionId: string;
  offerCode: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type CurrentSimQuery = { getCurrentSIMCode: string | null, getCodeForSimType: string | null };

export type AddedPlansQueryVariables = Exact<{
  slug: string;
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type AddedPlansQuery = { getHandset: { plans: Array<{ tariff: { code: string, offerCode: string, displayName: string, commitmentDuration: number, displayPrice: number, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, attributes: Array<{ type: TariffAttributeType, value: string }>, forecast: { totalInBills: number, riseTagline: string | null } }, prices: Array<{ code: string, discountedPrice: number }> }> } | null };

export type ChangedPlansQueryVariables = Exact<{
  slug: string;
  reference: string;
  subscriptionId: string;
  offerCode: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ChangedPlansQuery = { getCurrentSIMCode: string | null, getCodeForSimType: string | null, getHandset: { variants: Array<{ code: string, simCardTypes: Array<SimCardType> }>, plans: Array<{ tariff: { code: string, offerCode: string, displayName: string, commitmentDuration: number, displayPrice: number, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, attributes: Array<{ type: TariffAttributeType, value: string }>, forecast: { totalInBills: number, riseTagline: string | null } }, prices: Array<{ code: string, discountedPrice: number }> }> } | null, changeOffer: { options: Array<{ tariffPlanCode: string, withHandset: boolean, leavingCharge: number, owedForHandset: number, course: Array<{ asItIs: number, changed: number }> }> } };

export type HandsetCardPartsFragment = { slug: string, manufacturer: string, model: string, stockLevel: number, outOfStock: boolean, image: string, imageAltText: string, flash: { description: string, color: string } | null, colours: Array<{ color: string, colorCode: string }>, opening: { offerCode: string, planName: string, term: number, today: number, monthly: number, total: number, later: { fromBill: number, amount: number } | null } };

export type OpeningPartsFragment = { offerCode: string, planName: string, term: number, today: number, monthly: number, total: number, later: { fromBill: number, amount: number } | null };

export type HandsetsPageQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type HandsetsPageQuery = { getHandsets: { manufacturers: Array<{ manufacturer: string, logo: string, logoAltText: string }>, handsets: Array<{ slug: string, manufacturer: string, model: string, stockLevel: number, outOfStock: boolean, image: string, imageAltText: string, flash: { description: string, color: string } | null, colours: Array<{ color: string, colorCode: string }>, opening: { offerCode: string, planName: string, term: number, today: number, monthly: number, total: number, later: { fromBill: number, amount: number } | null } }> } };

export type HandsetPricesQueryVariables = Exact<{
  reference: string;
  cartOfferID: string;
  channel?: Channel | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type HandsetPricesQuery = { getHandsets: { handsets: Array<{ slug: string, opening: { offerCode: string, planName: string, term: number, today: number, monthly: number, total: number, later: { fromBill: number, amount: number } | null } }> } };

export type HandsetPlanPartsFragment = { tariff: { code: string, offerCode: string, displayName: string, commitmentDuration: number, displayPrice: number, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, attributes: Array<{ type: TariffAttributeType, value: string }>, forecast: { totalInBills: number, riseTagline: string | null } }, prices: Array<{ code: string, discountedPrice: number }> };

export type HandsetPageQueryVariables = Exact<{
  slug: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type HandsetPageQuery = { getHandset: { slug: string, manufacturer: string, logo: string | null, model: string, description: string, shown: string, specifications: Array<string>, updateYears: number | null, deliveredBy: string, holdMinutes: number, flash: { description: string, color: string } | null, variants: Array<{ code: string, color: string, colorCode: string, capacity: string, stockLevel: number, expectedBack: string | null, image: string, imageAltText: string }>, label: { energyClass: EnergyClass, enduranceMinutes: number, batteryCycles: number, freeFall: ProductClass, repairability: ProductClass, ingressProtection: string, registration: string } | null, charging: { least: number, most: number, powerDelivery: boolean, chargerIncluded: boolean } | null, plans: Array<{ tariff: { code: string, offerCode: string, displayName: string, commitmentDuration: number, displayPrice: number, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, attributes: Array<{ type: TariffAttributeType, value: string }>, forecast: { totalInBills: number, riseTagline: string | null } }, prices: Array<{ code: string, discountedPrice: number }> }> } | null, brought: { plans: Array<{ tariff: { code: string, offerCode: string, displayName: string, commitmentDuration: number, displayPrice: number, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, attributes: Array<{ type: TariffAttributeType, value: string }>, forecast: { totalInBills: number, riseTagline: string | null } }, prices: Array<{ code: string, discountedPrice: number }> }> } | null, getAddOns: Array<{ code: string, itemGroup: AddOnGroup, title: string, description: string, image: string, altText: string, charges: { price: number, billingType: BillingType } }> };

export type HandsetStockQueryVariables = Exact<{
  slug: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type HandsetStockQuery = { getHandset: { deliveredBy: string, variants: Array<{ code: string, stockLevel: number, expectedBack: string | null }> } | null };

export type LabelPartsFragment = { energyClass: EnergyClass, enduranceMinutes: number, batteryCycles: number, freeFall: ProductClass, repairability: ProductClass, ingressProtection: string, registration: string };

export type ChargingPartsFragment = { least: number, most: number, powerDelivery: boolean, chargerIncluded: boolean };

export type InformationSheetQueryVariables = Exact<{
  slug: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type InformationSheetQuery = { getHandset: { slug: string, manufacturer: string, model: string, specifications: Array<string>, updateYears: number | null, label: { energyClass: EnergyClass, enduranceMinutes: number, batteryCycles: number, freeFall: ProductClass, repairability: ProductClass, ingressProtection: string, registration: string } | null, charging: { least: number, most: number, powerDelivery: boolean, chargerIncluded: boolean } | null } | null };

export type TellWhenBackMutationVariables = Exact<{
  code: string;
  email: string;
}>;


export type TellWhenBackMutation = { tellWhenBack: boolean };

export type StopStockAlertsMutationVariables = Exact<{
  mailbox: string;
}>;


export type StopStockAlertsMutation = { stopStockAlerts: boolean };

export type PhonePageQueryVariables = Exact<{
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type PhonePageQuery = { getTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null, withPhone: { tariffs: Array<{ code: string, displayName: string, offerCode: string, commitmentDuration: number, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, displayPrice: number, defaultPrice: number }> } | null, without: { tariffs: Array<{ code: string, displayName: string, offerCode: string, commitmentDuration: number, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, displayPrice: number, defaultPrice: number }> } | null, getTacticalOffers: Array<{ serviceGroup: ServiceGroup, heading: string, copy: string, mobileImage: { imageURL: string }, desktopImage: { imageURL: string } }> };

export type PhoneSiblingFragment = { code: string, displayName: string, offerCode: string, commitmentDuration: number, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, displayPrice: number, defaultPrice: number };

export type PhoneSiblingsQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type PhoneSiblingsQuery = { withPhone: { tariffs: Array<{ code: string, displayName: string, offerCode: string, commitmentDuration: number, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, displayPrice: number, defaultPrice: number }> } | null, without: { tariffs: Array<{ code: string, displayName: string, offerCode: string, commitmentDuration: number, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, displayPrice: number, defaultPrice: number }> } | null };

export type InsuranceDocumentPageQueryVariables = Exact<{
  code: string;
}>;


export type InsuranceDocumentPageQuery = { insuranceDocument: { title: string, price: number, insurer: string, about: string, insured: Array<string>, notInsured: Array<string>, restrictions: Array<string>, where: Array<string>, obligations: Array<string>, payment: string, period: string, cancelling: string } | null };

export type LegalPageQueryVariables = Exact<{
  slug: string;
}>;


export type LegalPageQuery = { legalPage: { title: string, description: string, version: string, sections: Array<{ anchor: string, title: string, html: string }> } | null };

export type PriceGuideQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceGuideQuery = { priceGuide: { release: number, vatRate: number, plans: Array<{ serviceGroup: ServiceGroup, displayName: string, commitmentDuration: number, portIn: boolean, prices: Array<{ acquisitionTypes: Array<AcquisitionType>, activationFee: number, discountedActivationFee: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }> }>, extras: Array<{ name: string, price: number, billingType: BillingType }>, devices: Array<{ name: string, price: number, fromWithPlan: number | null }> }, brand: { annualPriceIncrease: string, leavingCentsPerDay: number | null, terms: { version: string, sections: Array<{ anchor: string, paragraphs: Array<string> }> } } };

export type TermsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type TermsPageQuery = { brand: { leavingCentsPerDay: number | null, terms: { version: string, sections: Array<{ anchor: string, title: string, paragraphs: Array<string> }> } } };

export type DraftPageQueryVariables = Exact<{
  slug: string;
  signedAt: string;
  signature: string;
}>;


export type DraftPageQuery = { draftPage: { isAway: boolean, page: { title: string, description: string | null, sharePicture: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, blocks: Array<{ kind: PageBlockKind, title: string | null, pictureSide: PictureSide, planGroup: PlanGroup | null, hasAddressForm: boolean, text: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }>, picture: { desktop: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, tablet: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, mobile: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null } | null, links: Array<{ label: string, to: string }>, questions: Array<{ question: string, answer: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }> }> }> } | null } };

export type MarketingPageQueryVariables = Exact<{
  slug: string;
}>;


export type MarketingPageQuery = { marketingPage: { isAway: boolean, page: { title: string, description: string | null, sharePicture: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, blocks: Array<{ kind: PageBlockKind, title: string | null, pictureSide: PictureSide, planGroup: PlanGroup | null, hasAddressForm: boolean, text: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }>, picture: { desktop: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, tablet: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, mobile: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null } | null, links: Array<{ label: string, to: string }>, questions: Array<{ question: string, answer: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }> }> }> } | null } };

export type MarketingPagePartsFragment = { title: string, description: string | null, sharePicture: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, blocks: Array<{ kind: PageBlockKind, title: string | null, pictureSide: PictureSide, planGroup: PlanGroup | null, hasAddressForm: boolean, text: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }>, picture: { desktop: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, tablet: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, mobile: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null } | null, links: Array<{ label: string, to: string }>, questions: Array<{ question: string, answer: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }> }> }> };

export type PageBlockPartsFragment = { kind: PageBlockKind, title: string | null, pictureSide: PictureSide, planGroup: PlanGroup | null, hasAddressForm: boolean, text: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }>, picture: { desktop: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, tablet: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null, mobile: { url: string, alternativeText: string | null, width: number | null, height: number | null } | null } | null, links: Array<{ label: string, to: string }>, questions: Array<{ question: string, answer: Array<{ kind: RichBlockKind, lines: Array<{ depth: number, spans: Array<{ text: string, isBold: boolean, isItalic: boolean, href: string | null }> }> }> }> };

export type GroupPlansQueryVariables = Exact<{
  serviceGroupCode: ServiceGroup;
  simOnly?: boolean | null | undefined;
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type GroupPlansQuery = { getTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null };

export type SimOnlyPageQueryVariables = Exact<{
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SimOnlyPageQuery = { own: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null, brought: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null, getTacticalOffers: Array<{ serviceGroup: ServiceGroup, heading: string, copy: string, mobileImage: { imageURL: string }, desktopImage: { imageURL: string } }> };

export type MobileBroadbandPageQueryVariables = Exact<{
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type MobileBroadbandPageQuery = { getTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, equipmentsPrice: Array<{ code: string, discountedPrice: number }>, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null, getDevices: Array<{ code: string, image: string, mobileImage: string, altText: string, title: string, description: Array<string>, priceInCents: number, stockLevel: number, orderIndex: number }> };

export type CorrectContactMutationVariables = Exact<{
  reference: string;
  contact: OrderContactInput;
}>;


export type CorrectContactMutation = { correctContact: { reference: string } };

export type SendESimAgainMutationVariables = Exact<{
  reference: string;
  offerId: string;
}>;


export type SendESimAgainMutation = { sendESIMAgain: { reference: string } };

export type RenewESimMutationVariables = Exact<{
  reference: string;
  offerId: string;
}>;


export type RenewESimMutation = { renewESIM: { reference: string } };

export type FindOrderMutationVariables = Exact<{
  reference: string;
  email: string;
}>;


export type FindOrderMutation = { findOrder: boolean };

export type OrderNumbersQueryVariables = Exact<{
  reference: string;
}>;


export type OrderNumbersQuery = { order: { reference: string, numbers: Array<{ offerId: string, msisdn: string, operator: string, operatorName: string | null, accountType: string, accountNumber: string | null, holder: string, portOn: string, problem: string | null, advice: string | null, field: string | null, mayCorrect: boolean, portingDays: Array<string> }> } };

export type OrderedNumberPartsFragment = { offerId: string, msisdn: string, operator: string, operatorName: string | null, accountType: string, accountNumber: string | null, holder: string, portOn: string, problem: string | null, advice: string | null, field: string | null, mayCorrect: boolean, portingDays: Array<string> };

export type CorrectPortingMutationVariables = Exact<{
  reference: string;
  offerId: string;
  porting: PortingInput;
}>;


export type CorrectPortingMutation = { correctPorting: { reference: string } };

export type OrderedCartFragment = { uuid: string, cartType: CartType, contractDuration: number, earlyCeaseCharge: number | null, monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, leaving: { centsPerDay: number, freeFrom: string } | null, firstBillBasis: { billDay: number, charges: Array<{ id: string, monthly: number, onceOff: number, vatRatePercent: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, offers: Array<{ availableFrom: string | null, arrivesOn: string | null, id: string, appointment: { at: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, replaced: { number: string | null } | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> };

export type OrderPartsFragment = { reference: string, state: OrderState, placedAt: string, deposit: number, dueToday: number, cardNeeded: boolean, startEarly: boolean, paymentPending: boolean, changeMark: string, mayCorrectContact: boolean, onTablet: boolean, mayAdd: boolean, assistant: { name: string, shop: string | null } | null, timeline: Array<{ kind: OrderStepKind, state: OrderStepState, doneAt: string | null, dueOn: string | null, hours: string | null, promisedOn: string | null, number: string | null, offers: Array<string>, goods: string | null, amount: number | null, note: string | null, needs: CustomerTask | null }>, promises: Array<{ kind: OrderPromiseKind, state: OrderPromiseState, isDone: boolean, reason: OrderPromiseReason | null, title: string, text: string, on: string | null, hours: string | null, amount: number | null, promisedOn: string | null, promisedHours: string | null, number: string | null, offers: Array<string> }>, documents: Array<{ id: string, kind: OrderDocumentKind, title: string, size: number, checksum: string, madeAt: string, url: string }>, eSims: Array<{ offerId: string, activationCode: string | null, smdpAddress: string | null, matchingId: string | null, pictureUrl: string | null }>, visit: { date: string, hours: string, mayChange: boolean, changeableUntil: string, refused: { date: string, hours: string } | null } | null, withdrawal: { closedBecause: string | null, lastDay: string | null, received: Array<{ id: string, offers: Array<string>, due: number, sendBy: string, goods: Array<{ id: string, item: string, name: string, isLent: boolean, price: number, sendBy: string, state: GoodsReturnState, isOverdue: boolean, carrier: Carrier | null, trackingNumber: string | null, backAt: string | null, deduction: number, deductionReason: string | null, refund: number | null, refundedAt: string | null }> }> }, paidToday: { amount: number, cardBrand: string | null, cardLast4: string | null } | null, cart: { uuid: string, cartType: CartType, contractDuration: number, earlyCeaseCharge: number | null, monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, leaving: { centsPerDay: number, freeFrom: string } | null, firstBillBasis: { billDay: number, charges: Array<{ id: string, monthly: number, onceOff: number, vatRatePercent: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, offers: Array<{ availableFrom: string | null, arrivesOn: string | null, id: string, appointment: { at: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, replaced: { number: string | null } | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> }, home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, details: { firstName: string, lastName: string, email: string, mobile: string }, delivery: { contactName: string | null, contactMobile: string | null, address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, payment: { monthly: MonthlyMethod, maskedIban: string | null, keepsAccount: boolean, accountHolder: string | null, mandateReference: string | null, mandateSignedAt: string | null } };

export type OrderPageQueryVariables = Exact<{
  reference: string;
}>;


export type OrderPageQuery = { order: { reference: string, state: OrderState, placedAt: string, deposit: number, dueToday: number, cardNeeded: boolean, startEarly: boolean, paymentPending: boolean, changeMark: string, mayCorrectContact: boolean, onTablet: boolean, mayAdd: boolean, assistant: { name: string, shop: string | null } | null, timeline: Array<{ kind: OrderStepKind, state: OrderStepState, doneAt: string | null, dueOn: string | null, hours: string | null, promisedOn: string | null, number: string | null, offers: Array<string>, goods: string | null, amount: number | null, note: string | null, needs: CustomerTask | null }>, promises: Array<{ kind: OrderPromiseKind, state: OrderPromiseState, isDone: boolean, reason: OrderPromiseReason | null, title: string, text: string, on: string | null, hours: string | null, amount: number | null, promisedOn: string | null, promisedHours: string | null, number: string | null, offers: Array<string> }>, documents: Array<{ id: string, kind: OrderDocumentKind, title: string, size: number, checksum: string, madeAt: string, url: string }>, eSims: Array<{ offerId: string, activationCode: string | null, smdpAddress: string | null, matchingId: string | null, pictureUrl: string | null }>, visit: { date: string, hours: string, mayChange: boolean, changeableUntil: string, refused: { date: string, hours: string } | null } | null, withdrawal: { closedBecause: string | null, lastDay: string | null, received: Array<{ id: string, offers: Array<string>, due: number, sendBy: string, goods: Array<{ id: string, item: string, name: string, isLent: boolean, price: number, sendBy: string, state: GoodsReturnState, isOverdue: boolean, carrier: Carrier | null, trackingNumber: string | null, backAt: string | null, deduction: number, deductionReason: string | null, refund: number | null, refundedAt: string | null }> }> }, paidToday: { amount: number, cardBrand: string | null, cardLast4: string | null } | null, cart: { uuid: string, cartType: CartType, contractDuration: number, earlyCeaseCharge: number | null, monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number, leaving: { centsPerDay: number, freeFrom: string } | null, firstBillBasis: { billDay: number, charges: Array<{ id: string, monthly: number, onceOff: number, vatRatePercent: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, offers: Array<{ availableFrom: string | null, arrivesOn: string | null, id: string, appointment: { at: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, change: { label: string, replaced: { number: string | null } | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, forecast: { firstBill: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, itemisedBills: Array<{ fromBill: number, onceOffAmount: number }> }, home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, details: { firstName: string, lastName: string, email: string, mobile: string }, delivery: { contactName: string | null, contactMobile: string | null, address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null } | null, payment: { monthly: MonthlyMethod, maskedIban: string | null, keepsAccount: boolean, accountHolder: string | null, mandateReference: string | null, mandateSignedAt: string | null } } };

export type LinkedOrderQueryVariables = Exact<{
  reference: string;
  key: string;
}>;


export type LinkedOrderQuery = { order: { reference: string, isHeld: boolean, cart: { offers: Array<{ baseOffer: { description: string } }> } } };

export type KeepOrderMutationVariables = Exact<{
  reference: string;
  key: string;
}>;


export type KeepOrderMutation = { keepOrder: { reference: string } };

export type AddHeldOrderMutationVariables = Exact<{
  reference: string;
}>;


export type AddHeldOrderMutation = { addOrder: { reference: string } };

export type ShowGoodsSentMutationVariables = Exact<{
  reference: string;
  goods?: Array<string> | string | null | undefined;
  carrier: Carrier;
  trackingNumber: string;
}>;


export type ShowGoodsSentMutation = { showGoodsSent: { reference: string } };

export type VisitSlotsQueryVariables = Exact<{
  reference: string;
}>;


export type VisitSlotsQuery = { visitSlots: Array<{ id: string, date: string, from: string, to: string }> };

export type ChangeVisitMutationVariables = Exact<{
  reference: string;
  slotId: string;
}>;


export type ChangeVisitMutation = { changeVisit: { visit: { date: string, hours: string } | null } };

export type OrderVisitQueryVariables = Exact<{
  reference: string;
}>;


export type OrderVisitQuery = { order: { reference: string, visit: { date: string, hours: string } | null, home: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null }, brand: { name: string, carePhone: string } };

export type PlanPartsFragment = { code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null };

export type RecommendedPlansQueryVariables = Exact<{
  prequalId: string;
  reference?: string | null | undefined;
  acquisitionType?: AcquisitionType | null | undefined;
}>;


export type RecommendedPlansQuery = { getRecommendedBBTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null };

export type KnownPlansQueryVariables = Exact<{
  prequalId: string;
  acquisitionType?: AcquisitionType | null | undefined;
}>;


export type KnownPlansQuery = { getPrequalResult: { reference: string | null, prequalId: string, onlinePrequalId: string | null, ardId: string | null, validationType: ValidationType, billingSource: string | null, customerType: CustomerType, phoneNumber: string | null, eircode: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, addressConfirmed: boolean, maskedAddress: string | null, services: Array<{ broadbandTechnology: BroadbandTechnology, maxSpeed: number | null, networkTechnology: string | null, serviceDate: string | null, slotAvailable: boolean }>, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, error: { code: string, message: string, onlinePrequalId: string | null } | null, selection: { technology: BroadbandTechnology, enquiryNeeded: boolean, availableFrom: string | null, maxSpeed: number | null, fallback: boolean, events: Array<string>, lineBelow: { technology: BroadbandTechnology, maxSpeed: number | null, availableFrom: string | null } | null } }, getRecommendedBBTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null };

export type BroadbandPlansQueryVariables = Exact<{
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type BroadbandPlansQuery = { getTariffs: { tariffs: Array<{ technology: BroadbandTechnology | null, displayName: string, displayPrice: number, commitmentDuration: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> } }> } | null };

export type PlanOverviewQueryVariables = Exact<{
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type PlanOverviewQuery = { getTariffs: { tariffs: Array<{ code: string, offerCode: string, technology: BroadbandTechnology | null, displayName: string, description: string, displayPrice: number, commitmentDuration: number, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }> }> } | null };

export type PlansAtQueryVariables = Exact<{
  eircode: string;
}>;


export type PlansAtQuery = { plansAt: { address: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, plans: { tariffs: Array<{ code: string, offerCode: string, technology: BroadbandTechnology | null, displayName: string, description: string, displayPrice: number, commitmentDuration: number, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }> }> } | null } };

export type OverviewPartsFragment = { code: string, offerCode: string, technology: BroadbandTechnology | null, displayName: string, description: string, displayPrice: number, commitmentDuration: number, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }> };

export type PortingAnswersQueryVariables = Exact<{
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type PortingAnswersQuery = { getCart: { uuid: string, offers: Array<{ id: string, portingDays: Array<string>, newNumberAllowed: boolean, equipments: Array<{ id: string }>, simCard: { type: SimCardType } | null, newNumber: { msisdn: string, heldUntil: string } | null, baseOffer: { portIn: boolean }, porting: { msisdn: string | null, operator: MobileOperator | null, operatorName: string | null, accountType: MobileAccountType | null, accountNumber: string | null, holder: string | null, portOn: string | null, proven: boolean } | null }> } };

export type PortingCodeSentQueryVariables = Exact<{
  reference: string;
  offerId: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type PortingCodeSentQuery = { portingCode: { msisdn: string, endsAt: string, resendAt: string } | null };

export type SentCodeFragment = { msisdn: string, endsAt: string, resendAt: string };

export type SavePortingMutationVariables = Exact<{
  reference: string;
  offerId: string;
  porting: PortingInput;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SavePortingMutation = { savePorting: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type RequestPortingCodeMutationVariables = Exact<{
  reference: string;
  offerId: string;
  msisdn: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type RequestPortingCodeMutation = { requestPortingCode: { msisdn: string, endsAt: string, resendAt: string } };

export type ProvePortingMutationVariables = Exact<{
  reference: string;
  offerId: string;
  code: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ProvePortingMutation = { provePorting: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type NewNumbersQueryVariables = Exact<{
  reference: string;
  offerId: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type NewNumbersQuery = { getNewNumbers: Array<string> };

export type ChooseNumberMutationVariables = Exact<{
  reference: string;
  offerId: string;
  msisdn?: string | null | undefined;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ChooseNumberMutation = { chooseNumber: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type NumberLineFragment = { baseOffer: { portIn: boolean }, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null };

export type AddablePlansQueryVariables = Exact<{
  serviceGroup: ServiceGroup;
  simOnly?: boolean | null | undefined;
  parentOfferCode?: string | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type AddablePlansQuery = { getTariffs: { tariffs: Array<{ code: string, offerCode: string, displayName: string, description: string, displayPrice: number, defaultPrice: number, discountDuration: number, commitmentDuration: number, discountedActivationFee: number, equipmentsPrice: Array<{ code: string, discountedPrice: number }> }> } | null };

export type AddableDevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AddableDevicesQuery = { getDevices: Array<{ code: string, title: string, description: Array<string>, stockLevel: number }> };

export type ServiceImpactQueryVariables = Exact<{
  reference?: string | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ServiceImpactQuery = { serviceImpact: { today: string, startsOn: string, term: number, payToday: number, held: Array<{ priceNow: number, nextPrice: number | null, nextFrom: string | null, termUntil: string | null, picture: string | null, service: { id: string, serviceGroup: ServiceGroup, name: string, simOnly: boolean, number: string | null, address: string | null, handset: string | null, minDownloadSpeed: number | null, downloadSpeed: number | null } }>, firstBill: { on: string, amount: number, monthAhead: number, partMonth: number, credit: number, onceOff: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, monthAhead: number, partMonth: number, credit: number, onceOff: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }> } };

export type BillStepPartFragment = { on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> };

export type FirstBillPartFragment = { on: string, amount: number, monthAhead: number, partMonth: number, credit: number, onceOff: number, leavingCharge: number };

export type ChangingServicePartFragment = { id: string, serviceGroup: ServiceGroup, name: string, simOnly: boolean, number: string | null, address: string | null, handset: string | null, minDownloadSpeed: number | null, downloadSpeed: number | null };

export type ChangeOptionPartFragment = { id: string, offerCode: string, tariffPlanCode: string, name: string, text: string, label: string | null, withHandset: boolean, isBest: boolean, term: number, price: number, priceAfter: number, discountBills: number, setUp: number, leavingCharge: number, owedForHandset: number, needsVisit: boolean, newEquipment: Array<string>, startsOn: string, termEnd: string | null, givenUp: Array<string>, endsToo: Array<string>, tvFrom: number | null, firstBill: { on: string, amount: number, monthAhead: number, partMonth: number, credit: number, onceOff: number, leavingCharge: number }, rows: Array<{ serviceId: string, asItIs: number, changed: number | null }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }> };

export type ChangeOfferQueryVariables = Exact<{
  reference?: string | null | undefined;
  subscriptionId: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ChangeOfferQuery = { changeOffer: { today: string, priceNow: number, homeChecked: boolean, service: { id: string, serviceGroup: ServiceGroup, name: string, simOnly: boolean, number: string | null, address: string | null, handset: string | null, minDownloadSpeed: number | null, downloadSpeed: number | null }, services: Array<{ id: string, serviceGroup: ServiceGroup, name: string, simOnly: boolean, number: string | null, address: string | null, handset: string | null, minDownloadSpeed: number | null, downloadSpeed: number | null }>, leaving: { on: string, charge: number, formula: string | null, freeFrom: string | null }, asItIs: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, rows: Array<{ serviceId: string, asItIs: number, changed: number | null }>, options: Array<{ id: string, offerCode: string, tariffPlanCode: string, name: string, text: string, label: string | null, withHandset: boolean, isBest: boolean, term: number, price: number, priceAfter: number, discountBills: number, setUp: number, leavingCharge: number, owedForHandset: number, needsVisit: boolean, newEquipment: Array<string>, startsOn: string, termEnd: string | null, givenUp: Array<string>, endsToo: Array<string>, tvFrom: number | null, firstBill: { on: string, amount: number, monthAhead: number, partMonth: number, credit: number, onceOff: number, leavingCharge: number }, rows: Array<{ serviceId: string, asItIs: number, changed: number | null }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }> }> } };

export type CheckHomeMutationVariables = Exact<{
  reference?: string | null | undefined;
  address: AddressInput;
  acquisitionType?: AcquisitionType | null | undefined;
  token?: string | null | undefined;
}>;


export type CheckHomeMutation = { prequal: { prequalId: string } };

export type StartJourneyMutationVariables = Exact<{
  cartType: CartType;
  subscriptionId?: string | null | undefined;
}>;


export type StartJourneyMutation = { startJourney: { reference: string, token: string, cartType: CartType, subscriptionId: string | null } };

export type HoldDevicesMutationVariables = Exact<{
  reference: string;
  offerId?: string | null | undefined;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type HoldDevicesMutation = { holdDevices: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type ConfirmInsuranceTermsMutationVariables = Exact<{
  reference: string;
  offerId: string;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ConfirmInsuranceTermsMutation = { confirmInsuranceTerms: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type DeviceLineFragment = { equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> };

export type UpdateSimTypeMutationVariables = Exact<{
  reference: string;
  offerId: string;
  simCardType: SimCardType;
  offerCode?: string | null | undefined;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type UpdateSimTypeMutation = { updateSIMType: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type UpdateESimDetailsMutationVariables = Exact<{
  reference: string;
  offerId: string;
  eid?: string | null | undefined;
  manufacturer: string;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type UpdateESimDetailsMutation = { updateESIMDetails: { cart: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } } };

export type ESimManufacturersQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type ESimManufacturersQuery = { getESIMManufacturers: Array<{ manufacturer: string, needsEid: boolean }> };

export type SimLineFragment = { simCardTypes: Array<SimCardType>, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null };

export type TakePricesOfTodayMutationVariables = Exact<{
  reference: string;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type TakePricesOfTodayMutation = { acceptPrices: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type CartMovesFragment = { priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null };

export type WholeBillPartsFragment = { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> };

export type CartBillsFragment = { contractDuration: number, contractTotal: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, firstBillBasis: { billDay: number, charges: Array<{ id: string, monthly: number, onceOff: number, vatRatePercent: number, rise: { month: number, firstYear: number, monthly: number } | null }> } };

export type AddPromoCodeMutationVariables = Exact<{
  reference: string;
  code: string;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type AddPromoCodeMutation = { addPromoCode: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type RemovePromoCodeMutationVariables = Exact<{
  reference: string;
  code: string;
  version?: number | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type RemovePromoCodeMutation = { removePromoCode: { earlyCeaseCharge: number | null, earlyCeaseReason: string | null, uuid: string, reference: string, version: number, cartType: CartType, channel: Channel, status: CartStatus, valid: boolean, replacementUndoable: boolean, incompleteCart: boolean, isActivationAvailable: boolean, contractDuration: number, contractTotal: number, hasUpfrontCostItem: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, order: { reference: string, state: OrderState } | null, missing: Array<{ part: MissingPart, offerId: string | null }>, additionalAllowedOffers: Array<{ serviceGroup: ServiceGroup, number: number }>, withdrawn: Array<{ offerId: string, addOnCode: string | null, name: string }>, firstBillBasis: { billDay: number, charges: Array<{ id: string, vatRatePercent: number, monthly: number, onceOff: number, rise: { month: number, firstYear: number, monthly: number } | null }> }, offers: Array<{ id: string, parentOfferId: string | null, currentServiceComplete: boolean, availableFrom: string | null, arrivesOn: string | null, afterPrices: Array<string>, activationFeeVatIncluded: number, depositAmountVatIncluded: number, installationType: InstallationType, freeActivationBanner: string | null, simCardTypes: Array<SimCardType>, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, isTVOfferIncluded: boolean, commitmentDuration: number, headerImage: string | null, broadbandTechnology: BroadbandTechnology | null, minDownloadSpeed: number | null, minUploadSpeed: number | null, portIn: boolean, amountVatIncluded: { oneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number } | null } }, addOns: Array<{ id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } }>, recurringAmountsByOccurrence: Array<{ fromBill: number, amount: number }>, discounts: Array<{ description: string, value: number, billingType: BillingType, discountItemType: DiscountItemType }>, change: { label: string, changesOn: string, subscriptionId: string | null, replaced: { number: string | null } | null, endsToo: Array<{ name: string }> } | null, currentService: { keepNumber: boolean | null, phoneNumber: string | null } | null, appointment: { at: string, time: string, heldUntil: string } | null, simCard: { type: SimCardType, manufacturer: string | null, eid: string | null } | null, portInInfo: { msisdn: string | null, portStartDateTime: string | null } | null, newNumber: { msisdn: string } | null, equipments: Array<{ id: string, manufacturer: string, model: string, color: string | null, colorCode: string | null, image: string | null, capacity: string | null, heldUntil: string | null, insuranceConfirmed: boolean, amounts: { upFrontAmount: number, discountedUpFrontAmount: number }, addOn: { id: string, catalogCode: string, description: string, displayName: string, itemGroup: AddOnGroup, amounts: { discountedOneOffAmount: number, recurringAmount: { discountedAmount: number } | null } } | null }> }>, vatAmounts: { ratePercent: number | null, monthlyTotal: number, payTodayTotal: number }, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { firstBill: string | null, riseNote: string | null, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, itemisedBills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number, onceOffAmount: number, depositCredit: number, services: Array<{ serviceGroup: ServiceGroup | null, amount: number }> }>, wholeBill: { firstBill: { on: string, amount: number, leavingCharge: number }, settlingBills: Array<{ on: string, amount: number, leavingCharge: number }>, course: Array<{ on: string, asItIs: number, changed: number, staying: number, rise: number, added: Array<{ id: string, amount: number }>, events: Array<{ endedDiscountOf: string | null }> }>, services: Array<{ id: string, name: string, number: string | null, asItIs: number, changed: number | null, offerId: string | null }> } | null, leaving: { centsPerDay: number, figures: Array<number>, freeFrom: string } | null, priceMoves: Array<{ offerId: string, part: MovedPart, name: string, was: number, now: number, fromBill: number | null, endedDiscounts: Array<string> }>, atPricesOfToday: { monthlyTotal: number, payTodayTotal: number, discountedOnceOffPrice: number } | null, promoCodes: Array<{ code: string }> } };

export type PromoCodesQueryVariables = Exact<{
  reference?: string | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type PromoCodesQuery = { getCart: { version: number, promoCodes: Array<{ code: string, title: string, total: number, unusedBecause: string | null, lostBecause: string | null, gifts: Array<{ offerId: string, addOnId: string | null, description: string, lastBill: number | null, total: number }> }> } };

export type CartPromosFragment = { promoCodes: Array<{ code: string }> };

export type SectionLineFragment = { installationType: InstallationType, freeActivationBanner: string | null, activationFeeVatIncluded: number, baseOffer: { headerImage: string | null }, change: { endsToo: Array<{ name: string }> } | null };

export type SummaryPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SummaryPageQuery = { getTacticalOffers: Array<{ serviceGroup: ServiceGroup, heading: string, copy: string, mobileImage: { imageURL: string }, desktopImage: { imageURL: string } }> };

export type TacticalOfferPartsFragment = { serviceGroup: ServiceGroup, heading: string, copy: string, mobileImage: { imageURL: string }, desktopImage: { imageURL: string } };

export type ChannelsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ChannelsPageQuery = { channelList: { listedOn: string, packs: Array<{ code: string, name: string, buildsOn: string | null, isExtra: boolean, count: number, hdCount: number, path: string }>, groups: Array<{ group: TvChannelGroup, title: string, channels: Array<{ code: string, name: string, logo: string, hd: boolean, shows: string | null, packs: Array<string> }> }> } | null };

export type TvPageQueryVariables = Exact<{
  acquisitionType?: AcquisitionType | null | undefined;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type TvPageQuery = { getTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, technology: BroadbandTechnology | null, minDownloadSpeed: number | null, maxDownloadSpeed: number | null, minUploadSpeed: number | null, maxUploadSpeed: number | null, installationType: InstallationType, activationFee: number, discountedActivationFee: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, forecast: { startDate: string, riseNote: string | null, riseTagline: string | null, contractTotal: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number, riseAmount: number }> }, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: FeatureIcon | null, alt: string | null }>, usages: Array<{ code: string, description: string, allowance: string }>, channelCount: { count: number, path: string } | null }> } | null, getTacticalOffers: Array<{ serviceGroup: ServiceGroup, heading: string, copy: string, mobileImage: { imageURL: string }, desktopImage: { imageURL: string } }> };

export type TvBesideQueryVariables = Exact<{
  parentOfferCode: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type TvBesideQuery = { getTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, displayPrice: number }> } | null };

export type WithdrawalQuotePartsFragment = { offers: Array<string>, isWhole: boolean, refund: number, atOnce: number, goods: Array<string>, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> };

export type WithdrawalPartsFragment = { reference: string, state: OrderState, placedAt: string, startEarly: boolean, onTablet: boolean, deposit: number, details: { firstName: string, lastName: string, email: string }, cart: { offers: Array<{ id: string, baseOffer: { description: string, commitmentDuration: number }, equipments: Array<{ id: string, manufacturer: string, model: string }> }> }, payment: { mandateReference: string | null }, withdrawal: { closedBecause: string | null, lastDay: string | null, servicesUntil: string | null, goodsUntil: string | null, goodsToCome: boolean, whole: { offers: Array<string>, isWhole: boolean, refund: number, atOnce: number, goods: Array<string>, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } | null, choices: Array<{ offer: string, quote: { offers: Array<string>, isWhole: boolean, refund: number, atOnce: number, goods: Array<string>, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } }>, received: Array<{ id: string, receivedAt: string, isWhole: boolean, offers: Array<string>, statement: string | null, refund: number, refundedAt: string | null, daysUsed: number, due: number, goods: Array<{ id: string, item: string, isLent: boolean, price: number, sendBy: string, state: GoodsReturnState, refund: number | null, refundedAt: string | null }>, steps: Array<{ title: string, text: string }> }> } };

export type WithdrawPageQueryVariables = Exact<{
  reference: string;
}>;


export type WithdrawPageQuery = { order: { reference: string, state: OrderState, placedAt: string, startEarly: boolean, onTablet: boolean, deposit: number, details: { firstName: string, lastName: string, email: string }, cart: { offers: Array<{ id: string, baseOffer: { description: string, commitmentDuration: number }, equipments: Array<{ id: string, manufacturer: string, model: string }> }> }, payment: { mandateReference: string | null }, withdrawal: { closedBecause: string | null, lastDay: string | null, servicesUntil: string | null, goodsUntil: string | null, goodsToCome: boolean, whole: { offers: Array<string>, isWhole: boolean, refund: number, atOnce: number, goods: Array<string>, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } | null, choices: Array<{ offer: string, quote: { offers: Array<string>, isWhole: boolean, refund: number, atOnce: number, goods: Array<string>, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } }>, received: Array<{ id: string, receivedAt: string, isWhole: boolean, offers: Array<string>, statement: string | null, refund: number, refundedAt: string | null, daysUsed: number, due: number, goods: Array<{ id: string, item: string, isLent: boolean, price: number, sendBy: string, state: GoodsReturnState, refund: number | null, refundedAt: string | null }>, steps: Array<{ title: string, text: string }> }> } } };

export type WithdrawOrderMutationVariables = Exact<{
  reference: string;
  offers?: Array<string> | string | null | undefined;
  statement?: string | null | undefined;
}>;


export type WithdrawOrderMutation = { withdrawOrder: { reference: string, state: OrderState, placedAt: string, startEarly: boolean, onTablet: boolean, deposit: number, details: { firstName: string, lastName: string, email: string }, cart: { offers: Array<{ id: string, baseOffer: { description: string, commitmentDuration: number }, equipments: Array<{ id: string, manufacturer: string, model: string }> }> }, payment: { mandateReference: string | null }, withdrawal: { closedBecause: string | null, lastDay: string | null, servicesUntil: string | null, goodsUntil: string | null, goodsToCome: boolean, whole: { offers: Array<string>, isWhole: boolean, refund: number, atOnce: number, goods: Array<string>, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } | null, choices: Array<{ offer: string, quote: { offers: Array<string>, isWhole: boolean, refund: number, atOnce: number, goods: Array<string>, daysUsed: number, due: number, steps: Array<{ title: string, text: string }> } }>, received: Array<{ id: string, receivedAt: string, isWhole: boolean, offers: Array<string>, statement: string | null, refund: number, refundedAt: string | null, daysUsed: number, due: number, goods: Array<{ id: string, item: string, isLent: boolean, price: number, sendBy: string, state: GoodsReturnState, refund: number | null, refundedAt: string | null }>, steps: Array<{ title: string, text: string }> }> } } };

export type AssistancePartsFragment = { assistantName: string, device: AssistanceDevice, shop: string | null, openedAt: string, endsAt: string, handedOverAt: string | null, tabletOfferedUntil: string | null, changedSinceHandOver: Array<string>, lines: Array<{ offerId: string, actor: AssistanceActor, actorName: string | null, at: string | null, parts: Array<{ part: AssistedPart, actor: AssistanceActor, actorName: string | null, at: string }> }>, acts: Array<{ at: string, actor: AssistanceActor, actorName: string | null, kind: AssistanceActKind, what: string | null, device: AssistanceDevice }> };

export type AssistanceQueryVariables = Exact<{
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type AssistanceQuery = { assistance: { assistantName: string, device: AssistanceDevice, shop: string | null, openedAt: string, endsAt: string, handedOverAt: string | null, tabletOfferedUntil: string | null, changedSinceHandOver: Array<string>, lines: Array<{ offerId: string, actor: AssistanceActor, actorName: string | null, at: string | null, parts: Array<{ part: AssistedPart, actor: AssistanceActor, actorName: string | null, at: string }> }>, acts: Array<{ at: string, actor: AssistanceActor, actorName: string | null, kind: AssistanceActKind, what: string | null, device: AssistanceDevice }> } | null };

export type MakeTabletCodeMutationVariables = Exact<{
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type MakeTabletCodeMutation = { makeTabletCode: { code: string, expiresAt: string } };

export type StopAssistanceMutationVariables = Exact<{
  reference: string;
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type StopAssistanceMutation = { stopAssistance: { assistantName: string, device: AssistanceDevice, shop: string | null, openedAt: string, endsAt: string, handedOverAt: string | null, tabletOfferedUntil: string | null, changedSinceHandOver: Array<string>, lines: Array<{ offerId: string, actor: AssistanceActor, actorName: string | null, at: string | null, parts: Array<{ part: AssistedPart, actor: AssistanceActor, actorName: string | null, at: string }> }>, acts: Array<{ at: string, actor: AssistanceActor, actorName: string | null, kind: AssistanceActKind, what: string | null, device: AssistanceDevice }> } | null };

export type GiveTabletBackMutationVariables = Exact<{ [key: string]: never; }>;


export type GiveTabletBackMutation = { giveTabletBack: boolean };

export type BrandQueryVariables = Exact<{ [key: string]: never; }>;


export type BrandQuery = { site: { verification: string | null }, consent: { revision: string | null, surveySamplePercent: number, thirdParties: Array<{ kind: ThirdPartyKind, company: string, script: string | null, categories: Array<ConsentCategory>, stores: Array<{ name: string, days: number | null, category: ConsentCategory | null }> }> }, brand: { name: string, themeColor: string, supportPhone: string, supportHours: string, supportClosedOnHolidays: boolean, supportEmail: string, carePhone: string, legalName: string, companyNumber: string, vatNumber: string, annualPriceIncrease: string, leavingCentsPerDay: number | null, registeredOffice: string, supportOpenings: Array<{ days: Array<string>, from: string, to: string }> } };

export type GiveConsentMutationVariables = Exact<{
  id: string;
  revision: string;
  allowed: Array<ConsentCategory> | ConsentCategory;
  replaces?: string | null | undefined;
}>;


export type GiveConsentMutation = { giveConsent: boolean };

export type WithdrawConsentMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawConsentMutation = { withdrawConsent: boolean };

export type PlaceTextQueryVariables = Exact<{
  kind: ContentKind;
}>;


export type PlaceTextQuery = { contentEntry: { title: string | null, buttonLabel: string | null, points: Array<string>, text: Array<{ lines: Array<{ spans: Array<{ text: string }> }> }> } | null };

export type SendJourneyLinkMutationVariables = Exact<{
  reference: string;
  subscriptionId?: string | null | undefined;
}>;


export type SendJourneyLinkMutation = { sendJourneyLink: boolean };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { getSession: { isLoggedIn: boolean, refreshTokenExpiresIn: number | null } };

export type RefreshSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type RefreshSessionQuery = { refreshToken: { refresh_expires_in: number } };

export type SitemapQueryVariables = Exact<{
  cartType?: CartType | null | undefined;
  token?: string | null | undefined;
}>;


export type SitemapQuery = { marketingPageSlugs: Array<string>, getHandsets: { handsets: Array<{ slug: string }> }, getAddOns: Array<{ code: string, itemGroup: AddOnGroup }> };
