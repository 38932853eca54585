const EARLIER = `UNION SELECT i.external_id FROM roster.student_identifiers i WHERE i.student_id = :person`;

/** SQL: the person's identifiers as they may appear in a file's cells, including spreadsheets' marks around text. */
const numbersOf = (person: 'students' | 'tutors') =>
  `(SELECT coalesce(array_agg(marked), '{}') FROM (SELECT s.external_id FROM roster.${person} s WHERE s.id = :person
      ${person === 'students' ? EARLIER : ''}) n,
    LATERAL unnest(ARRAY[n.external_id, '''' || n.external_id, '="' || n.external_id || '"', chr(9) || n.external_id]) AS marked)`;
export const cellsNamePerson = `(t.cells ?| ${numbersOf('students')} OR t.cells ?| ${numbersOf('tutors')})`;

/** SQL: whether `number` is the identifier from which the person's id is computed, or a later one of theirs. */
export const isPersonsIdentifier = (number: string, as: 'learner' | 'teacher' | 'guardian') =>
  `(roster.stable_id(t.ecosystem_id, '${as}', ${number}) = :person OR ${number} IN (${
    {
      learner: `SELECT s.external_id FROM roster.students s WHERE s.id = :person ${EARLIER}`,
      teacher: `SELECT p.external_id FROM roster.roster_teachers p WHERE p.person_id = :person
          UNION SELECT i.external_id FROM roster.teacher_identifiers i JOIN roster.roster_teachers p ON p.id = i.teacher_id
          WHERE p.person_id = :person`,
      guardian: `SELECT p.external_id FROM roster.roster_guardians p WHERE p.person_id = :person`,
    }[as]
  }))`;

/** SQL: whether a row of a complete delivery is about the person. */
export const rowIsAboutPerson = (fields: string) =>
  `CASE t.kind WHEN 'LEARNER' THEN ${isPersonsIdentifier('t.external_id', 'learner')}
     WHEN 'ALIAS' THEN ${isPersonsIdentifier(`(${fields} ->> 'student')`, 'learner')}
     WHEN 'STUDENT' THEN ${isPersonsIdentifier('t.external_id', 'learner')} WHEN 'TEACHER' THEN ${isPersonsIdentifier('t.external_id', 'teacher')}
     WHEN 'GUARDIAN' THEN ${isPersonsIdentifier('t.external_id', 'guardian')}
     WHEN 'ENROLLMENT' THEN ${isPersonsIdentifier(`(${fields} ->> 'teacher')`, 'teacher')}
     WHEN 'LEARNER_ENROLLMENT' THEN ${isPersonsIdentifier(`(${fields} ->> 'student')`, 'learner')} ELSE false END`;

/** SQL: whether a decision about two identifiers is about the person. */
export const decisionIsAboutPerson = `CASE t.kind ${(['STUDENT', 'TEACHER', 'GUARDIAN'] as const)
  .map((kind) => {
    const as = { STUDENT: 'learner', TEACHER: 'teacher', GUARDIAN: 'guardian' } as const;
    const names = ['t.external_id', 't.new_external_id'].map((id) => isPersonsIdentifier(id, as[kind]));
    return `WHEN '${kind}' THEN ${names.join(' OR ')}`;
  })
  .join(' ')} ELSE false END`;
