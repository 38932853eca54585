export { CardResolver } from './card.resolver';
export { removeAtVendorJob } from './remove-at-vendor.job';
export { removeMovedCards } from './remove-moved-cards.platform';

// For other subjects.
export { maybePays, ownerIdOf } from './card-owner';
export { cardName, cardsOf, presentCard } from './card-row';
export { PAGE_MS } from './open-card-page';
export { REMOVE_AT_VENDOR } from './remove-at-vendor.job';
export { findSetup, settleSetup } from './settle-setup';
