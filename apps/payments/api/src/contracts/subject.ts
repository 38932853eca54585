export { ContractResolver } from './contract.resolver';

// For other subjects.
export {
  contactId,
  type ContractRow,
  contractOf,
  type ContractSide,
  findContract,
  sideOf,
  VISIBLE,
} from './contract-row';
