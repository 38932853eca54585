export const LIST = `query ($filter: ChargeFilter, $pageIndex: Int, $limit: Int) {
  getCharges(filter: $filter, pageIndex: $pageIndex, limit: $limit) {
    charges { id sessionId chargedTutee { id } tuteeName chargedClient { id } clientName program { id } programName subject
      chargeDateTime minutes hourlyPrice currency price clientBundleAmount clientChargeAmount preChargeFee postChargeFee platformFee
      ecosystemPayment status card declined overtaken reason settledAt viewerCan }
    totals { currency dueCount due paidCount paid } totalCount hasMore } }`;
export const EXTRA = `mutation ($input: MakeExtraChargeInput!) { makeExtraCharge(input: $input) { id sessionId isExtra subject minutes price
  preChargeFee discount tax { name rate amount } clientBundleAmount clientChargeAmount currency status reason chargedTutee { id } chargedClient { id } viewerCan } }`;
export const CANCEL_EXTRA = `mutation ($input: CancelExtraChargeInput!) { cancelExtraCharge(input: $input) { id status reason viewerCan } }`;
const DISCOUNT = `id nameEn nameSp kind value currency payer { id } payerName learner { id } learnerName program { id } programName from until archived`;
export const DISCOUNTS = `{ getDiscounts { ${DISCOUNT} } }`;
export const SAVE_DISCOUNT = `mutation ($input: SaveDiscountInput!) { saveDiscount(input: $input) { ${DISCOUNT} } }`;
export const DISCOUNTED = `query ($filter: ChargeFilter) { getCharges(filter: $filter) { charges { id sessionId price discount discountName
  preChargeFee clientChargeAmount status } } }`;
export const CSV = `query ($filter: ChargeFilter) { getChargesCsv(filter: $filter) }`;
export const TERMS_NOW = `{ getPaymentTerms { enabled payer currency hourlyPrice hour { price preChargeFee total } cardsEnabled paidByFamily } }`;
export const CREDIT = `query ($userId: ID) { getCreditLeft(userId: $userId) { userId amount currency
  entries { id kind amount currency reason subject madeAt } } }`;
export const REFERRALS = `{ getClientReferralSummary { invited joined firstSessions rewarded rewards { currency total } rewardNow currency noReward
  referrals { referralId stage invitedAt joinedAt firstSessionAt reward currency } } }`;
export const OWNERS = `query ($words: String!) { getCreditOwners(searchTerm: $words) { userId name } }`;
export const GRANT = `mutation ($input: GrantCreditInput!) { grantCredit(input: $input) { userId amount entries { kind amount } } }`;
export const MARK = `mutation ($input: MarkChargePaidInput!) { markChargePaid(input: $input) { id status reason viewerCan } }`;
export const REOPEN = `mutation ($input: MarkChargePaidInput!) { reopenCharge(input: $input) { id status viewerCan } }`;
export const REFUND = `mutation ($input: RefundChargeInput!) { refundCharge(input: $input) { id status refunded refundable refundableToCard viewerCan
  refunds { id amount currency way state reason settledAt } } }`;
export const REFUNDED = `query ($filter: ChargeFilter) { getCharges(filter: $filter) { charges { id refunded refundable
  refunds { amount way state reason } } } }`;
export const RECONCILIATION = `{ getVendorReconciliation { reconciledAt differences { chargeId about subject tuteeName currency ours theirs } } }`;
export const BOOKS = `{ getBookDifferences { checkedAt hasMore differences { about id currency accounts expected booked } } }`;
const STATEMENT_ARGS = `($month: String!, $owner: CardOwner, $clientId: ID)`;
export const STATEMENT = `query ${STATEMENT_ARGS} { getStatement(month: $month, owner: $owner, clientId: $clientId) {
  month timeZoneId open organizationName payerName isPdfAvailable accounts { currency opening charged discounted credit paid refunded closing creditLeft lineCount
  lines { id kind at chargeId subject tuteeName amount balance } } } }`;
export const STATEMENT_CSV = `query ${STATEMENT_ARGS} { getStatementCsv(month: $month, owner: $owner, clientId: $clientId) }`;
export const STATEMENT_PDF = `query ${STATEMENT_ARGS} { getStatementPdf(month: $month, owner: $owner, clientId: $clientId) }`;
export const RECEIPT_PDF = `query ($chargeId: ID!) { getReceiptPdf(chargeId: $chargeId) }`;
export const RECEIPT = `query ($chargeId: ID!) { getReceipt(chargeId: $chargeId) { number organizationName payerName paidAt
  charge { id status card methodKind reason tax { name rate amount } clientChargeAmount refunds { amount } } } }`;
const CARD = `id kind brand last4 expMonth expYear isDefault expiry`;
export const CARDS = `query ($owner: CardOwner) { getPaymentMethods(owner: $owner) { ${CARD} } }`;
export const ADD = `mutation { addPaymentMethod { id url } }`;
export const ADD_ECOSYSTEM = `mutation { ecosystemAddPaymentMethod { id url } }`;
export const FINISH = `mutation ($id: ID!) { finishPaymentMethod(id: $id) { state method { ${CARD} } } }`;
export const REMOVE = `mutation ($id: ID!) { ecosystemCreditCardRemoval(paymentMethodId: $id) { ${CARD} } }`;
export const DEFAULT = `mutation ($id: ID!) { ecosystemSetDefaultPaymentMethod(paymentMethodId: $id) { ${CARD} } }`;
const PAID = `id status isPending card declined settledAt viewerCan clientChargeAmount`;
export const DUE = `query ($owner: CardOwner) { getDueCharges(owner: $owner) { charges { id } total currency moreCount card { last4 } } }`;
export const PAY = `mutation ($ids: [ID!]!, $total: Cents!) { payCharges(input: { chargeIds: $ids, total: $total }) { ${PAID} } }`;
export const CONFIRM = `mutation ($id: ID!) { confirmCharge(chargeId: $id) { url charge { ${PAID} } } }`;
export const SETTLE = `mutation ($id: ID!) { finishCharge(chargeId: $id) { ${PAID} } }`;
const CHARGING_NOW = `enabled since programs { program { id } name choice enabled since }`;
export const CHARGING = `{ getAutomaticCharging { ${CHARGING_NOW} } }`;
export const SET_CHARGING = `mutation ($input: SetAutomaticChargingInput!) { setAutomaticCharging(input: $input) { ${CHARGING_NOW} } }`;
export const CONSENT = `query ($owner: CardOwner) { getChargingConsent(owner: $owner) { offered version text givenAt } }`;
export const GIVE_CONSENT = `mutation ($owner: CardOwner, $version: Int!) { giveChargingConsent(owner: $owner, version: $version) { givenAt } }`;
export const WITHDRAW_CONSENT = `mutation ($owner: CardOwner) { withdrawChargingConsent(owner: $owner) { givenAt } }`;
export const CHARGE_NOW = `{ getCharges { charges { id status collection { state nextTryAt tries } } } }`;
const PURCHASE = `id name left units unit chargeId chargeStatus unusedPart closedAt reason learner { id }
  entries { kind units sessionId subject missed reason } viewerCan`;
const PACKAGE = `id name unit units price preChargeFee total currency validDays per missedCounts archived`;
export const PACKAGES = `query ($scope: ChargeScope) { getPackages(scope: $scope) { packages { ${PACKAGE} } learners { userId name } } }`;
export const PURCHASES = `query ($scope: ChargeScope, $openOnly: Boolean, $limit: Int) {
  getPackagePurchases(scope: $scope, openOnly: $openOnly, limit: $limit) { purchases { ${PURCHASE} } totalCount hasMore } }`;
export const SAVE_PACKAGE = `mutation ($input: SavePackageInput!) { savePackage(input: $input) { ${PACKAGE} } }`;
export const BUY_PACKAGE = `mutation ($input: BuyPackageInput!) { buyPackage(input: $input) { ${PURCHASE} } }`;
export const GRANT_PACKAGE = `mutation ($input: GrantPackageInput!) { grantPackage(input: $input) { ${PURCHASE} } }`;
export const REFUND_PACKAGE = `mutation ($input: RefundPackageInput!) { refundPackage(input: $input) { ${PURCHASE} } }`;
const CONTRACT = `id vendorName vendorEmail timeZoneId currency period validFrom validUntil contacts { user { id } name }
  versions { number from until programs { program { id } name } rates { for fromMinutes amount } dosageUnit floor cap belowFloorPercent
    bonuses { kind percent amount } outcome { assessmentId name subject measure bound } reason } viewerCan`;
export const CONTRACTS = `query ($pageIndex: Int, $limit: Int) { getVendorContracts(pageIndex: $pageIndex, limit: $limit) {
  contracts { ${CONTRACT} } totalCount hasMore } }`;
export const ONE_CONTRACT = `query ($id: ID!) { getVendorContract(contractId: $id) { ${CONTRACT} } }`;
export const SAVE_CONTRACT = `mutation ($input: SaveVendorContractInput!) { saveVendorContract(input: $input) { ${CONTRACT} } }`;
const SETTLED = `id contractId vendorName from to name state currency outcome { isByHand growth growthError learners onTarget source }
  served withoutTwoResults growthBound
  sessionsTotal correctionsTotal bonusTotal total lineCount openDisputes paidOn paidReference isPdfAvailable viewerSide viewerCan`;
const SETTLED_LINE = `id kind sessionId learner { id } learnerName programName subject startsAt minutes size presentMinutes version share rule
  amount due correctsId bonus disputes { id side state reason claimed answer decided viewerCan } disputable`;
export const SETTLEMENTS = `query ($id: ID!, $limit: Int) { getSettlements(contractId: $id, limit: $limit) {
  settlements { ${SETTLED} } totalCount hasMore } }`;
export const ONE_SETTLEMENT = `query ($id: ID!, $show: SettlementLineFilter, $limit: Int) { getSettlement(settlementId: $id, show: $show,
  limit: $limit) { settlement { ${SETTLED} } lines { ${SETTLED_LINE} } totalCount hasMore } }`;
export const LEARNERS = `query ($id: ID!, $limit: Int) { getSettlementLearners(settlementId: $id, limit: $limit) { learners { learner { id }
  learnerName firstOn firstScore lastOn lastScore difference error reached } totalCount hasMore } }`;
export const OUTCOME_TESTS = `query ($words: String!) { getOutcomeTests(searchTerm: $words) { id name isOutside program { id } programName
  scales { subject measure } } }`;
export const SETTLEMENT_CSV = `query ($id: ID!) { getSettlementCsv(settlementId: $id) }`;
export const SETTLEMENT_PDF = `query ($id: ID!) { getSettlementPdf(settlementId: $id) }`;
export const MAKE_SETTLEMENT = `mutation ($input: MakeSettlementInput!) { makeSettlement(input: $input) { ${SETTLED} } }`;
export const COMPUTE = `mutation ($id: ID!) { computeSettlement(settlementId: $id) { ${SETTLED} } }`;
export const OUTCOME = `mutation ($input: SettlementOutcomeInput!) { saveSettlementOutcome(input: $input) { ${SETTLED} } }`;
export const DISCARD = `mutation ($id: ID!) { discardSettlement(settlementId: $id) }`;
export const SHARE = `mutation ($id: ID!, $total: Cents) { shareSettlement(settlementId: $id, total: $total) { ${SETTLED} } }`;
export const DISPUTE = `mutation ($input: DisputeSettlementLineInput!) { disputeSettlementLine(input: $input) { ${SETTLED_LINE} } }`;
export const ANSWER = `mutation ($input: AnswerLineDisputeInput!) { answerLineDispute(input: $input) { ${SETTLED_LINE} } }`;
export const WITHDRAW_DISPUTE = `mutation ($id: ID!) { withdrawLineDispute(disputeId: $id) { ${SETTLED_LINE} } }`;
export const APPROVE = `mutation ($id: ID!, $total: Cents!) { approveSettlement(settlementId: $id, total: $total) { ${SETTLED} } }`;
export const PAY_SETTLEMENT = `mutation ($input: MarkSettlementPaidInput!) { markSettlementPaid(input: $input) { ${SETTLED} } }`;
const CLIENT = `id kind name contactName contactEmail language address archived`;
export const CLIENTS = `query ($archived: Boolean! = false) { getBillingClients(archived: $archived) { ${CLIENT} } }`;
export const SAVE_CLIENT = `mutation ($input: SaveBillingClientInput!) { saveBillingClient(input: $input) { ${CLIENT} } }`;
const INVOICE_SETTINGS_NOW = `taxName taxRate taxesNamedCharges dueDays senderAddress paymentInstructions currency`;
export const INVOICE_SETTINGS = `{ getInvoiceSettings { ${INVOICE_SETTINGS_NOW} } }`;
export const SAVE_INVOICE_SETTINGS = `mutation ($input: SaveInvoiceSettingsInput!) { saveInvoiceSettings(input: $input) { ${INVOICE_SETTINGS_NOW} } }`;
const ORDER = `id number client { id name } programNames amount used left usedPercent currency validFrom validUntil state endsInDays note
  document { filename mimetype size url }`;
export const ORDERS = `query ($filter: PurchaseOrderFilter, $pageIndex: Int, $limit: Int) {
  getPurchaseOrders(filter: $filter, pageIndex: $pageIndex, limit: $limit) { purchaseOrders { ${ORDER} } totalCount hasMore } }`;
export const ONE_ORDER = `query ($id: ID!) { getPurchaseOrder(purchaseOrderId: $id) { ${ORDER} } }`;
export const SAVE_ORDER = `mutation ($input: SavePurchaseOrderInput!) { savePurchaseOrder(input: $input) { ${ORDER} } }`;
export const BEGIN_ORDER_FILE = `mutation ($id: ID!, $fileName: String!, $fileSize: Int!) {
  requestPurchaseOrderUpload(purchaseOrderId: $id, fileName: $fileName, fileSize: $fileSize) { fileId partSize partCount presignedUrls } }`;
export const SUBMIT_ORDER_FILE = `mutation ($fileId: ID!) { submitPurchaseOrderFile(fileId: $fileId) { ${ORDER} } }`;
const INVOICE = `id number status overdue client { name contactEmail } purchaseOrderNumber programNames firstDay lastDay lineBy dueDays issuedOn
  dueOn note currency chargeCount subtotal taxName taxRate tax total credited paid balance sentAt reminders viewerCan`;
export const INVOICES = `query ($filter: InvoiceFilter, $pageIndex: Int, $limit: Int) {
  getInvoices(filter: $filter, pageIndex: $pageIndex, limit: $limit) { invoices { ${INVOICE} } totalCount hasMore } }`;
export const ONE_INVOICE = `query ($id: ID!) { getInvoice(invoiceId: $id) { invoice { ${INVOICE} } organizationName senderAddress
  paymentInstructions lines { label sessions minutes amount } payments { id paidOn reference amount reversedAt reverseReason }
  creditNotes { id number issuedOn reason amount tax } isPdfAvailable } }`;
export const INVOICE_PDF = `query ($id: ID!) { getInvoice(invoiceId: $id) { isPdfAvailable pdf } }`;
export const INVOICE_CHARGES = `query ($id: ID!, $limit: Int) { getInvoiceCharges(invoiceId: $id, limit: $limit) {
  charges { chargeId subject learnerName amount overtaken credited } totalCount hasMore } }`;
export const AGING = `{ getInvoiceAging { client { name } currency notDue days30 days60 days90 older total } }`;
export const MATCHES = `query ($reference: String!, $amount: String!) { getInvoiceMatches(reference: $reference, amount: $amount) { number balance } }`;
export const SAVE_INVOICE = `mutation ($input: SaveInvoiceInput!) { saveInvoice(input: $input) { ${INVOICE} } }`;
export const DELETE_INVOICE = `mutation ($id: ID!) { deleteInvoice(invoiceId: $id) }`;
export const ISSUE_INVOICE = `mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { ${INVOICE} } }`;
export const SEND_INVOICE = `mutation ($id: ID!) { sendInvoice(invoiceId: $id) { id sentAt } }`;
export const RECORD_PAYMENT = `mutation ($input: RecordInvoicePaymentInput!) { recordInvoicePayment(input: $input) { ${INVOICE} } }`;
export const REVERSE_PAYMENT = `mutation ($input: ReverseInvoicePaymentInput!) { reverseInvoicePayment(input: $input) { ${INVOICE} } }`;
export const CREDIT_INVOICE = `mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { ${INVOICE} } }`;
const PAYOUT_ACCOUNT = `isAvailable state checkedAt`;
export const PAYOUT_ACCOUNT_NOW = `{ getPayoutAccount { ${PAYOUT_ACCOUNT} } }`;
export const PAYOUT_ACCOUNTS = `query ($userIds: [ID!]!) { getPayoutAccounts(userIds: $userIds) { isAvailable accounts { userId state } } }`;
export const OPEN_PAYOUT_ACCOUNT = `mutation { openPayoutAccountPage { url } }`;
export const CHECK_PAYOUT_ACCOUNT = `mutation { checkPayoutAccount { ${PAYOUT_ACCOUNT} } }`;
