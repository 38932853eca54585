export { blocksOf, FEWEST } from './blocks-of';
export { withholdParts, withholdTable } from './withhold-parts';
