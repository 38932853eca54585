/** Example of a push in the document and in the vendors' settings. */
export const example = {
  records: [
    {
      record_id: 'visit-10482',
      student_id: '0016740395',
      session_topic: 'math',
      session_date: '2026-01-31T14:30:00-07:00',
      session_duration: 45,
      session_ratio: '1:1',
      tutor_id: 'T54321',
    },
  ],
};
