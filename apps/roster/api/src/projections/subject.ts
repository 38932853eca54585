/** The projected programs and the checks of who administers them. */
export { administeredProgram, browsedProgram, openProgram, refuseArchived } from './administered-program';
