import { on } from '@lyceum/web/component-testing';
import { PackagePurchasesDocument, PackagesDocument } from '../__generated__/graphql';

/** Answers of a page of a payer who has no packages, and is offered none. */
export const noPackages = [
  on(PackagesDocument, { getPackages: { packages: [], learners: [] } }),
  on(PackagePurchasesDocument, {
    getPackagePurchases: { purchases: [], totalCount: 0, hasMore: false },
  }),
];
