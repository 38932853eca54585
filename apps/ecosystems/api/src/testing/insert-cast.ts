import type { Cast, TestSubgraph } from '@lyceum/server/testing';
import { systemActor } from '@lyceum/server/actor';
import { EcosystemDraft } from '../ecosystem-record/ecosystem-draft';
import { insertEcosystem } from '../ecosystem-record/ecosystem-row';
import { ProgramDraft } from '../programs/program-draft';
import { insertProgram } from '../programs/program-row';

/** Creates the cast's two ecosystems and three programs in the database, under names unique to the test. */
export async function insertCast({ services: { tenancy } }: TestSubgraph, cast: Cast): Promise<void> {
  const tenants = [
    { id: cast.ecosystemId, programs: [cast.programId, cast.siblingProgramId] },
    { id: cast.otherEcosystemId, programs: [cast.otherProgramId] },
  ];
  for (const { id, programs } of tenants) {
    const shortName = `e-${id.slice(0, 12)}`;
    await tenancy.within(systemActor(id, 'test'), async (db) => {
      await insertEcosystem(
        db,
        EcosystemDraft.parse({ name: `Organization ${shortName}`, shortName, profileId: shortName }),
      );
      for (const [n, program] of programs.entries()) {
        await insertProgram(
          db,
          ProgramDraft.parse({ name: `Program ${n + 1}`, shortName: `p${n + 1}` }),
          program,
        );
      }
    });
  }
}
