export { areHeld, assertNotHeld, isPersonHeld } from './are-held';
export { HELD_PEOPLE_PERSONAL_DATA, heldPeopleTable } from './held-people-table';
export { projectHeldPeople } from './project-held-people';
