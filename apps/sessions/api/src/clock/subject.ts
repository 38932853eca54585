export {
  addDays,
  clockPieces,
  daysBetween,
  type Instants,
  isTimeZone,
  minuteOfDay,
  minutesBetween,
  monthRange,
  startOfDay,
  toInstants,
  toWallClock,
  type WallTime,
} from './wall-clock';
export { stretchAt } from './zone-stretches';
