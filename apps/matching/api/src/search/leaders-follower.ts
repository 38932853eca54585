import type { Follower } from '../projections/subject';
import { countSessions, forgetLeaders, isLeader, saveLeader } from './save-leader';

/** Keeps the search of leaders in step with the projections. */
export const leadersFollower: Follower = {
  peopleSaved: async (db, people) => {
    const leaders = people.filter(isLeader);
    const others = people.filter((person) => !leaders.includes(person));
    await forgetLeaders(
      db,
      others.map(({ userId }) => userId),
    );
    for (const leader of leaders) await saveLeader(db, leader);
  },
  demoRemoved: (db, { userIds = [] }) => forgetLeaders(db, userIds),
  attendanceChanged: countSessions,
};
