const LOTTERY = `id programId name seats strata siblingsTogether status entrants seated seedHash seed listHash word createdAt closedAt drawnAt
  createdByName revision`;

export const LOTTERIES = `query ($input: LotteriesInput!) { getLotteries(input: $input) { items { ${LOTTERY} } totalCount hasMore } }`;
export const LOTTERY_BY_ID = `query ($lotteryId: ID!) { getLottery(lotteryId: $lotteryId) { ${LOTTERY} } }`;
export const ENTRANTS = `query ($input: LotteryEntrantsInput!) { getLotteryEntrants(input: $input) {
  items { userId name code household stratum place seated } totalCount hasMore } }`;
export const SOURCES = `query ($programId: ID!) { getLotterySources(programId: $programId) { source learners } }`;
export const CANDIDATES = `query ($lotteryId: ID!, $searchTerm: String) {
  getLotteryCandidates(lotteryId: $lotteryId, searchTerm: $searchTerm) { userId name } }`;
export const RECORD = `query ($lotteryId: ID!) { getLotteryRecord(lotteryId: $lotteryId) }`;
export const CREATE_LOTTERY = `mutation ($input: CreateLotteryInput!) { createLottery(input: $input) { ${LOTTERY} } }`;
export const UPDATE_ENTRANTS = `mutation ($input: UpdateLotteryEntrantsInput!) { updateLotteryEntrants(input: $input) { ${LOTTERY} } }`;
export const CLOSE_LOTTERY = `mutation ($lotteryId: ID!, $revision: Int!) {
  closeLottery(lotteryId: $lotteryId, revision: $revision) { ${LOTTERY} } }`;
export const DRAW_LOTTERY = `mutation ($input: DrawLotteryInput!) { drawLottery(input: $input) { ${LOTTERY} } }`;
export const CANCEL_LOTTERY = `mutation ($lotteryId: ID!, $revision: Int!) {
  cancelLottery(lotteryId: $lotteryId, revision: $revision) { ${LOTTERY} } }`;
