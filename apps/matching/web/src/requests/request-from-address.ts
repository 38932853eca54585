import { useState } from 'react';
import { useAddressPatch } from '@lyceum/web/viewer';
import type { RequestValues } from './request-values';
import type { RequestOptions } from './requests-page';

const NOTHING = { ask: null, program: null, learner: null, tutor: null, name: null };

/** The address can open the form: `?ask=1&program=&learner=&tutor=&name=`, as links of other screens do. */
export function useRequestFromAddress() {
  const [params, patch] = useAddressPatch();
  const [opened] = useState(params);
  return {
    asks: opened.get('ask') === '1',
    askedOf: (options: RequestOptions) => requestFromAddress(opened, options),
    forget: () => patch(NOTHING, { replace: true }),
  };
}

/** The form's initial values from the address, limited to what is offered. */
function requestFromAddress(params: URLSearchParams, { programs }: RequestOptions): Partial<RequestValues> {
  const learnerId = params.get('learner');
  const learns = (program: RequestOptions['programs'][number]) =>
    program.learners.some(({ user }) => user.id === learnerId);
  const program = programs.find((each) => each.program.id === params.get('program')) ?? programs.find(learns);
  if (!program) return {};
  const tutorId = params.get('tutor');
  return {
    programId: program.program.id,
    learnerId: learnerId && learns(program) ? learnerId : (program.learners[0]?.user.id ?? ''),
    ...(tutorId ? { tutor: { id: tutorId, name: params.get('name') ?? '' } } : {}),
  };
}
