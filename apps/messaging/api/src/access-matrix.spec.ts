import { randomUUID } from 'node:crypto';
import {
  type Cast,
  matrixRows,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type Place,
  type Principal,
} from '@lyceum/server/testing';
import { definition } from './definition';
import { conversationRows } from './testing/conversation-rows';
import { startFixture, type MessagingFixture } from './testing/messaging-fixture';

const withoutHiddenProgram: Record<string, string> = {
  getEcosystemPaginatedConversationList: 'a conversation belongs to the people in it',
  reviewSafeguardingItem: 'a conversation belongs to the people in it',
  getSafeguardingQueue: 'a conversation belongs to the people in it',
  placeLegalHold: 'a hold is on people and conversations of the ecosystem',
  releaseLegalHold: 'a hold is on people and conversations of the ecosystem',
  keepLegalHold: 'a hold is on people and conversations of the ecosystem',
  updateSafeguardingPolicy: 'a policy holds for every program of the ecosystem',
};

describe('access to messaging', () => {
  let subgraph: MessagingFixture;
  let cast: Cast;
  beforeAll(async () => {
    subgraph = await startFixture();
    subgraph.as = subgraph.inProcess;
    ({ cast } = subgraph);
  });
  afterAll(() => subgraph.close());

  /** A notification of the principal (own), of a colleague (sibling) or of a person elsewhere (other). */
  async function notificationAt(place: Place, principal: Principal): Promise<object> {
    const owner = {
      own: cast.actors[principal],
      sibling: { userId: randomUUID() },
      other: cast.foreigners[principal],
    }[place];
    const { rows } = await subgraph.admin.query(
      `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
       VALUES ($1, $2, 'SESSION_BOOKED', '{"subject":"Reading","startsAt":"2027-01-05T22:30:00Z","endsAt":"2027-01-05T23:30:00Z","count":1,"reason":null}', '/', $3)
       RETURNING id`,
      [
        place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
        owner.userId ?? randomUUID(),
        randomUUID(),
      ],
    );
    return { id: rows[0].id };
  }

  const operations = withAllowed(definition, {
    getNotificationsQuery: {
      document: '{ getNotificationsQuery { unreadCount } }',
      places: ['own'],
    },
    readNotification: {
      document: 'mutation ($id: ID!) { readNotification(notificationId: $id) { unreadCount } }',
      variables: (place, _fixture, principal) => notificationAt(place, principal),
    },
    clearNotifications: {
      document: 'mutation { clearNotifications { cleared } }',
      places: ['own'],
    },
    closeCareText: { document: 'mutation { closeCareText }', places: ['own'] },
    ...conversationRows(() => subgraph),
  });

  it.each(matrixRows(definition, operations))('%s', async (operation) => {
    const matrix = { subgraph, cast, operations, withoutHiddenProgram };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('row-level security confines every statement to one tenant', async () => {
    expect(await unconfinedTables(subgraph)).toEqual([]);
  });
});
