import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { FileLink, QueryGetImportExampleFileUrlArgs } from '../__generated__/resolvers';
import type { EntityType } from '../format/column';
import { templates } from '../format/templates';

const examples: Readonly<Record<EntityType, { fileName: string; csv: string }>> = {
  STUDENT: {
    fileName: 'example-students.csv',
    csv: `student_id,district_id,district_name,school_id,school_name,current_grade_level,gender,ethnicity,ell,iep,gifted_flag,homeless_flag,disability,economic_disadvantage,ela_outcome_measure_1,ela_outcome_measure_2,ela_outcome_measure_3,math_outcome_measure_1,math_outcome_measure_2,math_outcome_measure_3,performance_level_previous,performance_level_most_recent,performance_level_earliest
0016740395,0803360,Riverside Unified,0631930,Lincoln Elementary,3,Female,Hispanic or Latino,TRUE,FALSE,FALSE,FALSE,FALSE,TRUE,712,726,775,705,719,741,Basic,Proficient,Basic
0016740402,0803360,Riverside Unified,0631930,Lincoln Elementary,K,Male,White,FALSE,,FALSE,FALSE,FALSE,FALSE,,,,,,,,,
0016740418,0803360,Riverside Unified,0641007,Jefferson Middle School,7,Nonbinary,Asian,FALSE,TRUE,FALSE,FALSE,TRUE,Unknown,731,728,740,722,730,735,Proficient,Proficient,Proficient
`,
  },
  SESSION: {
    fileName: 'example-sessions.csv',
    csv: `student_id,session_topic,session_date,session_duration,session_ratio,tutor_id
0016740395,ela,2026-01-20 14:30:00,45,1:2,T54321
0016740402,ela,2026-01-20 14:30:00,45,1:2,T54321
0016740418,math,2026-01-21 09:00:00,60,1:1,T98765
`,
  },
};

export async function getImportExampleFileUrl(
  actor: Actor,
  { templateId }: QueryGetImportExampleFileUrlArgs,
  { files }: Services,
): Promise<FileLink> {
  const template = templates.find(({ id }) => id === templateId);
  if (!template) throw new NotFound('template');
  const { fileName, csv } = examples[template.entityType];
  const key = `examples/${actor.ecosystemId}/${fileName}`;
  // Written each time: it is small, and so it is there whatever became of the storage.
  await files.write(key, csv);
  return { url: await files.presignDownload(key, fileName), fileName };
}
