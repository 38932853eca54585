/** The projected programs and the checks of who administers them. */
export {
  administeredProgram,
  browsedProgram,
  openProgram,
  refuseArchived,
  type Program,
} from './administered-program';
export { ecosystemsConsumer } from './ecosystems.consumer';
