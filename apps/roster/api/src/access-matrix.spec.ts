import { randomUUID } from 'node:crypto';
import { PROGRAM_ADMINS } from '@lyceum/server/subgraph';
import {
  freePort,
  matrixRows,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type OperationCall,
  type Place,
} from '@lyceum/server/testing';
import { definition } from './definition';
import { sessionCsv, studentCsv } from './testing/generate-files';
import { ImportFixture } from './testing/import-fixture';
import { sendDocument } from './testing/send-document';

let fixture: ImportFixture;
const jobs = new Map<Place, string>();
const classes = new Map<Place, string>();
const enrollments = new Map<Place, string>();
const plans = new Map<Place, string>();
const leavers = new Map<Place, string>();

const programOf = (place: Place) =>
  ({
    own: fixture.cast.programId,
    sibling: fixture.cast.siblingProgramId,
    other: fixture.cast.otherProgramId,
  })[place];
const ofProgram = (place: Place) => ({ programId: programOf(place) });
const ofJob = (place: Place) => ({ importJobId: jobs.get(place) });

const calls: Record<string, OperationCall> = {
  requestImportJobUpload: {
    document: `query ($programId: ID!) { requestImportJobUpload(fileName: "x.csv", fileSize: 10, programId: $programId) { partCount } }`,
    variables: ofProgram,
  },
  getImportJobsByModel: {
    document: `query ($programId: ID!) { getImportJobsByModel(programId: $programId) { totalCount } }`,
    variables: ofProgram,
  },
  getImportCsvPage: {
    document: `query ($importJobId: ID!) { getImportCsvPage(importJobId: $importJobId) { totalCount } }`,
    variables: ofJob,
  },
  getImportsToMend: {
    document: `{ getImportsToMend { imports } }`,
    places: ['own'],
  },
  getRosterChangesOfPerson: {
    document: `{ getRosterChangesOfPerson(userId: "${randomUUID()}") { id } }`,
    places: ['own'],
  },
  getImportTemplates: { document: `{ getImportTemplates { id } }`, places: ['own'] },
  getImportExampleFileUrl: {
    document: `{ getImportExampleFileUrl(templateId: "datas-students-1") { url } }`,
    places: ['own'],
  },
  getImportFileInfo: {
    document: `query ($importJobId: ID!) { getImportFileInfo(importJobId: $importJobId) { fileName } }`,
    variables: ofJob,
  },
  getImportFileUrl: {
    document: `query ($importJobId: ID!) { getImportFileUrl(importJobId: $importJobId) { url } }`,
    variables: ofJob,
  },
  inspectImportFile: {
    document: `mutation ($input: InspectImportFileInput!) { inspectImportFile(input: $input) { headerRow } }`,
    variables: async (place: Place) => ({
      input: { programId: programOf(place), file: await upload(place) },
    }),
  },
  submitImportJob: {
    document: `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`,
    variables: async (place: Place) => ({
      input: { programId: programOf(place), file: await upload(place) },
    }),
  },
  submitImportPackage: {
    document: `mutation ($input: SubmitImportPackageInput!) { submitImportPackage(input: $input) { errors { message } } }`,
    variables: async (place: Place) => ({
      input: { programId: programOf(place), file: await upload(place, 'rows.zip') },
    }),
  },
  resubmitImportJob: {
    document: `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { importJobId } }`,
    variables: (place: Place) => ({ input: ofJob(place) }),
  },
  getImportCauses: {
    document: `query ($importJobId: ID!) { getImportCauses(importJobId: $importJobId) { rows } }`,
    variables: ofJob,
  },
  fixImportRows: {
    document: `mutation ($input: FixImportRowsInput!) { fixImportRows(input: $input) { importJobId } }`,
    variables: (place: Place) => ({ input: ofJob(place) }),
  },
  archiveImport: {
    document: `mutation ($importJobId: ID!) { archiveImport(importJobId: $importJobId) { id } }`,
    variables: ofJob,
  },
  startCheckedImport: {
    document: `mutation ($importJobId: ID!) { startCheckedImport(importJobId: $importJobId) { id } }`,
    variables: ofJob,
  },
  undoImport: {
    document: `mutation ($importJobId: ID!) { undoImport(importJobId: $importJobId) { status } }`,
    variables: ofJob,
  },
  getAllStudentsBySchoolIds: {
    document: `query ($programId: ID!) { getAllStudentsBySchoolIds(programId: $programId) { totalCount } }`,
    variables: ofProgram,
  },
  getSessionsImports: {
    document: `query ($ecosystemId: ID) { getSessionsImports(ecosystemId: $ecosystemId) { totalCount } }`,
    variables: (place: Place) => ({
      ecosystemId: place === 'other' ? fixture.cast.otherEcosystemId : fixture.cast.ecosystemId,
    }),
    places: ['own', 'other'],
  },
};

const LISTS = [
  'getRosterBrowserClasses',
  'getRosterBrowserEducationOrganizations',
  'getRosterBrowserTeachers',
] as const;
for (const name of LISTS) {
  const row = (operation: string, fields: string) => ({
    document: `query ($programId: ID!) { ${operation}(programId: $programId) { ${fields} } }`,
    variables: ofProgram,
  });
  calls[name] = row(name, 'totalCount');
  calls[`${name}Export`] = row(`${name}Export`, 'rows');
}
calls.getAllStudentsBySchoolIdsExport = {
  document: `query ($programId: ID!) { getAllStudentsBySchoolIdsExport(programId: $programId) { rows } }`,
  variables: ofProgram,
};
calls.getManagedSFTPCredentials = {
  document: `query ($programId: ID!) { getManagedSFTPCredentials(programId: $programId) { exists } }`,
  variables: ofProgram,
};
calls.resetManagedSFTPPassword = {
  document: `mutation ($programId: ID!) { resetManagedSFTPPassword(programId: $programId) { exists } }`,
  variables: ofProgram,
};
calls.getSelfHostedSFTPCredentials = {
  document: `query ($programId: ID!) { getSelfHostedSFTPCredentials(programId: $programId) { exists } }`,
  variables: ofProgram,
};
calls.saveSFTPCredentials = {
  document: `mutation ($input: SaveSFTPCredentialsInput!) { saveSFTPCredentials(input: $input) { exists } }`,
  variables: (place) => ({
    input: { ...ofProgram(place), url: 'sftp.example.org', username: 'u', password: 'p' },
  }),
};
calls.removeSFTPCredentials = {
  document: `mutation ($programId: ID!) { removeSFTPCredentials(programId: $programId) { exists } }`,
  variables: ofProgram,
};
calls.testSFTPConnection = {
  document: `mutation ($programId: ID!) { testSFTPConnection(programId: $programId) { filesFound } }`,
  variables: ofProgram,
};
calls.fetchSFTPFiles = {
  document: `mutation ($programId: ID!) { fetchSFTPFiles(programId: $programId) { exists } }`,
  variables: ofProgram,
};
calls.acceptSFTPHostKey = {
  document: `mutation ($programId: ID!) { acceptSFTPHostKey(programId: $programId, fingerprint: "SHA256:x") { exists } }`,
  variables: ofProgram,
};
calls.getOneRosterConnection = {
  document: `query ($programId: ID!) { getOneRosterConnection(programId: $programId) { exists } }`,
  variables: ofProgram,
};
calls.saveOneRosterConnection = {
  document: `mutation ($input: SaveOneRosterConnectionInput!) { saveOneRosterConnection(input: $input) { exists } }`,
  variables: (place) => ({
    input: {
      ...ofProgram(place),
      revision: 0,
      address: 'sis.example.org',
      version: 'V1_1',
      key: 'k',
      secret: 's',
    },
  }),
};
for (const name of ['testOneRosterConnection', 'fetchOneRoster', 'removeOneRosterConnection'])
  calls[name] = {
    document: `mutation ($programId: ID!) { ${name}(programId: $programId) { ${name.startsWith('test') ? 'problem { code }' : 'exists'} } }`,
    variables: ofProgram,
  };
calls.getSFTPFiles = {
  document: `query ($programId: ID!) { getSFTPFiles(programId: $programId, source: MANAGED) { totalCount } }`,
  variables: ofProgram,
};
for (const name of ['classRosterSearch', 'studentRosterSearch', 'teacherRosterSearch'])
  calls[name] = {
    document: `query ($input: RosterSearchInput!) { ${name}(input: $input) { hasMore } }`,
    variables: (place) => ({ input: ofProgram(place) }),
  };
calls.getRosterClassLearners = {
  document: `query ($programId: ID!, $classId: ID!) { getRosterClassLearners(programId: $programId, classId: $classId) { totalCount } }`,
  variables: (place) => ({ ...ofProgram(place), classId: classes.get(place) }),
};
calls.getRosterEnrollmentChanges = {
  document: `query ($programId: ID!, $enrollmentId: ID!) {
    getRosterEnrollmentChanges(programId: $programId, enrollmentId: $enrollmentId) { id } }`,
  variables: (place) => ({ ...ofProgram(place), enrollmentId: enrollments.get(place) }),
};
calls.archiveRosterRecords = {
  document: `mutation ($input: ArchiveRosterRecordsInput!) { archiveRosterRecords(input: $input) { changedIds } }`,
  variables: (place) => ({ input: { ...ofProgram(place), kind: 'CLASS', ids: [classes.get(place)] } }),
};

calls.getRosterPersonMerges = {
  document: `query ($programId: ID!) { getRosterPersonMerges(programId: $programId) { totalCount } }`,
  variables: ofProgram,
};
calls.mergeRosterPeople = {
  document: `mutation ($input: MergeRosterPeopleInput!) { mergeRosterPeople(input: $input) { id } }`,
  variables: async (place) => {
    const [keptId, mergedId] = [await addTeacher(place), await addTeacher(place)];
    return { input: { ...ofProgram(place), kind: 'TEACHER', keptId, mergedId } };
  },
};
calls.splitRosterPerson = {
  document: `mutation ($input: SplitRosterPersonInput!) { splitRosterPerson(input: $input) { id } }`,
  variables: async (place) => {
    const [keptId, mergedId] = [await addTeacher(place), await addTeacher(place)];
    const input = { ...ofProgram(place), kind: 'TEACHER', keptId, mergedId };
    const { mergeRosterPeople: merge } = await fixture.subgraph
      .as(adminOf(place))
      .query(calls.mergeRosterPeople!.document, { input });
    return { input: { ...ofProgram(place), mergeId: merge.id } };
  },
};

async function addTeacher(place: Place): Promise<string> {
  const { rows } = await fixture.subgraph.admin.query(
    `INSERT INTO roster.roster_teachers (ecosystem_id, program_id, external_id, person_id, first_name, last_name, organizations, grade_levels)
     VALUES ($1, $2, gen_random_uuid(), gen_random_uuid(), 'Ana', 'Lee', '{}', '{}') RETURNING id`,
    [place === 'other' ? fixture.cast.otherEcosystemId : fixture.cast.ecosystemId, programOf(place)],
  );
  return rows[0].id;
}

calls.requestFileUpload = {
  document: `{ requestFileUpload(fileName: "a.pdf", fileSize: 5) { partCount } }`,
  places: ['own'],
};
calls.getFileUploads = {
  document: `query ($programId: ID!) { getFileUploads(programId: $programId) { totalCount } }`,
  variables: ofProgram,
};
calls.getFileUploadUrl = {
  document: `query ($id: ID!) { getFileUploadUrl(fileUploadId: $id) { url } }`,
  variables: async (place) => ({ id: await fileDocument(place) }),
};
calls.submitFileUpload = {
  document: `mutation ($input: SubmitFileUploadInput!) { submitFileUpload(input: $input) { id } }`,
  // Only the person who uploaded a document can submit it.
  variables: async (place, { cast }, principal) => {
    const fileUploadId = PROGRAM_ADMINS.includes(principal)
      ? await sendDocument(fixture.subgraph, cast.actors[principal], 'a.pdf', '%PDF-')
      : randomUUID();
    return { input: { ...ofProgram(place), fileUploadId, subject: 'S', reportingWindow: 'W' } };
  },
};
calls.deleteFileUpload = {
  document: `mutation ($id: ID!) { deleteFileUpload(fileUploadId: $id) { deletedIds } }`,
  variables: async (place) => ({ id: await fileDocument(place) }),
};

/** Submits a document of the program as the program's admin; returns its id. */
async function fileDocument(place: Place): Promise<string> {
  const fileUploadId = await sendDocument(fixture.subgraph, adminOf(place), 'a.pdf', '%PDF-');
  await fixture.subgraph
    .as(adminOf(place))
    .query(`mutation ($input: SubmitFileUploadInput!) { submitFileUpload(input: $input) { id } }`, {
      input: { ...ofProgram(place), fileUploadId, subject: 'S', reportingWindow: 'W' },
    });
  return fileUploadId;
}

calls.getImportMemory = {
  document: `{ getImportMemory { totalCount } }`,
  places: ['own'],
};
calls.forgetImportMemory = {
  document: `mutation ($ids: [ID!]!) { forgetImportMemory(ids: $ids) { forgottenIds } }`,
  variables: async (place, { cast }, principal) => ({
    ids: [await rememberedColumn(place, cast.actors[principal].userId)],
  }),
  places: ['own', 'other'],
  withoutHiddenProgram: 'people of the whole organization import by it',
};

/** Adds an import-memory entry of the person (null: of nobody) in the organization of the place. */
async function rememberedColumn(place: Place, personId: string | null): Promise<string> {
  const { rows } = await fixture.subgraph.admin.query<{ id: string }>(
    `INSERT INTO roster.import_memory (ecosystem_id, person_id, template_id, kind, property, said, shown, means, import_job_id)
     VALUES ($1, $2, 'datas-students', 'COLUMN', '', $3, $3, 'student_id', $4) RETURNING id`,
    [
      place === 'other' ? fixture.cast.otherEcosystemId : fixture.cast.ecosystemId,
      personId ?? randomUUID(),
      randomUUID(),
      randomUUID(),
    ],
  );
  return rows[0]!.id;
}

const NO_PROGRAM = 'templates belong to the platform or to an organization, not to a program';

Object.assign(calls, {
  getManageImportTemplates: {
    document: `{ getManageImportTemplates { id } }`,
    places: ['own'],
  },
  getImportTemplateInputOptions: {
    document: `{ getImportTemplateInputOptions { managesPlatform } }`,
    places: ['own'],
  },
  createImportTemplate: {
    document: `mutation ($input: CreateImportTemplateInput!) { createImportTemplate(input: $input) { id } }`,
    variables: () => ({ input: ownTemplate }),
    places: ['own'],
  },
  editImportTemplate: {
    document: `mutation ($input: EditImportTemplateInput!) { editImportTemplate(input: $input) { id } }`,
    variables: async (place: Place) => ({ input: { id: await newTemplate(place), inUse: false } }),
    places: ['own', 'other'],
    withoutHiddenProgram: NO_PROGRAM,
  },
  editLegacyImportTemplate: {
    document: `mutation ($input: EditLegacyImportTemplateInput!) { editLegacyImportTemplate(input: $input) { id } }`,
    variables: () => ({ input: { id: 'datas-students-1' } }),
    places: ['own'],
    withoutHiddenProgram: NO_PROGRAM,
  },
});

const words = { en: 'A', sp: 'A' };
const ownTemplate = {
  templateName: words,
  entityType: 'STUDENT',
  properties: [{ name: 'student_id', label: words, description: words, dataType: 'identifier' }],
};

async function newTemplate(place: Place): Promise<string> {
  const { createImportTemplate } = await fixture.subgraph
    .as(adminOf(place))
    .query(`mutation ($input: CreateImportTemplateInput!) { createImportTemplate(input: $input) { id } }`, {
      input: ownTemplate,
    });
  return createImportTemplate.id;
}

const adminOf = (place: Place) =>
  place === 'other' ? fixture.cast.foreigners.superAdmin : fixture.cast.actors.superAdmin;

const vendorInput = (place: Place) => ({ name: randomUUID(), programIds: [programOf(place)] });

/** Adds a vendor to the organization of the place. */
async function addVendor(place: Place): Promise<{ id: string; revision: number; keys: { id: string }[] }> {
  const { createTutoringVendorApiProgramIdTracker: vendor } = await fixture.subgraph
    .as(adminOf(place))
    .query(
      `mutation ($input: CreateTutoringVendorInput!) { createTutoringVendorApiProgramIdTracker(input: $input) { id revision keys { id } } }`,
      { input: vendorInput(place) },
    );
  return vendor;
}

Object.assign(calls, {
  tutoringVendorApiProgramIdTrackers: {
    document: `{ tutoringVendorApiProgramIdTrackers { id } }`,
    places: ['own'],
  },
  tutoringVendorApiProgramIdTracker: {
    document: `query ($id: ID!) { tutoringVendorApiProgramIdTracker(input: { id: $id }) { id } }`,
    variables: addVendor,
  },
  createTutoringVendorApiProgramIdTracker: {
    document: `mutation ($input: CreateTutoringVendorInput!) { createTutoringVendorApiProgramIdTracker(input: $input) { id } }`,
    variables: (place: Place) => ({ input: vendorInput(place) }),
  },
  updateTutoringVendorApiProgramIdTracker: {
    document: `mutation ($input: UpdateTutoringVendorInput!) { updateTutoringVendorApiProgramIdTracker(input: $input) { id } }`,
    variables: async (place: Place) => {
      const { id, revision } = await addVendor(place);
      return { input: { id, revision, ...vendorInput(place) } };
    },
  },
  deleteTutoringVendorApiProgramIdTracker: {
    document: `mutation ($id: ID!) { deleteTutoringVendorApiProgramIdTracker(id: $id) }`,
    variables: addVendor,
  },
  rotateVendorApiKey: {
    document: `mutation ($id: ID!) { rotateVendorApiKey(input: { id: $id }) { id } }`,
    variables: addVendor,
  },
  revokeVendorApiKey: {
    document: `mutation ($input: RevokeVendorApiKeyInput!) { revokeVendorApiKey(input: $input) { id } }`,
    variables: async (place: Place) => {
      const { id, keys } = await addVendor(place);
      return { input: { id, keyId: keys[0]!.id } };
    },
  },
} satisfies Record<string, OperationCall>);

const clientInput = (place: Place) => ({
  name: randomUUID(),
  programIds: [programOf(place)],
  scopes: ['ROSTER'],
});

/** Adds a OneRoster client to the organization of the place. */
async function addClient(place: Place): Promise<{ id: string; revision: number; secrets: { id: string }[] }> {
  const { createOneRosterClient: client } = await fixture.subgraph
    .as(adminOf(place))
    .query(
      `mutation ($input: CreateOneRosterClientInput!) { createOneRosterClient(input: $input) { id revision secrets { id } } }`,
      { input: clientInput(place) },
    );
  return client;
}

Object.assign(calls, {
  getOneRosterClients: {
    document: `{ getOneRosterClients { id } }`,
    places: ['own'],
  },
  createOneRosterClient: {
    document: `mutation ($input: CreateOneRosterClientInput!) { createOneRosterClient(input: $input) { id } }`,
    variables: (place: Place) => ({ input: clientInput(place) }),
  },
  updateOneRosterClient: {
    document: `mutation ($input: UpdateOneRosterClientInput!) { updateOneRosterClient(input: $input) { id } }`,
    variables: async (place: Place) => {
      const { id, revision } = await addClient(place);
      return { input: { id, revision, ...clientInput(place) } };
    },
  },
  deleteOneRosterClient: {
    document: `mutation ($id: ID!) { deleteOneRosterClient(id: $id) }`,
    variables: addClient,
  },
  rotateOneRosterClientSecret: {
    document: `mutation ($id: ID!) { rotateOneRosterClientSecret(input: { id: $id }) { id } }`,
    variables: addClient,
  },
  revokeOneRosterClientSecret: {
    document: `mutation ($input: RevokeOneRosterClientSecretInput!) { revokeOneRosterClientSecret(input: $input) { id } }`,
    variables: async (place: Place) => {
      const { id, secrets } = await addClient(place);
      return { input: { id, secretId: secrets[0]!.id } };
    },
  },
} satisfies Record<string, OperationCall>);

/** Adds a webhook endpoint to the organization of the place, with one failed delivery. */
async function addWebhook(place: Place) {
  const ecosystemId = place === 'other' ? fixture.cast.otherEcosystemId : fixture.cast.ecosystemId;
  await fixture.subgraph.admin.query(`DELETE FROM roster.webhook_endpoints WHERE ecosystem_id = $1`, [
    ecosystemId,
  ]);
  const { createWebhookEndpoint: made } = await fixture.subgraph
    .as(adminOf(place))
    .query(
      `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id revision } }`,
      { input: webhookInput(place) },
    );
  const { rows } = await fixture.subgraph.admin.query(
    `INSERT INTO roster.webhook_deliveries (ecosystem_id, endpoint_id, kind, person_ids, payload, occurred_at, status)
     VALUES ($1, $2, 'SESSION_COMPLETED', '{}', '{}', now(), 'FAILED') RETURNING id`,
    [ecosystemId, made.id],
  );
  return { id: made.id as string, revision: made.revision as number, deliveryId: rows[0].id as string };
}

const webhookInput = (place: Place) => ({
  name: randomUUID(),
  url: 'https://8.8.8.8/hook',
  kinds: ['SESSION_COMPLETED'],
  programIds: [programOf(place)],
});
const webhookRow = (document: string, variables: (place: Place) => object = addWebhook): OperationCall => ({
  document,
  variables,
});
Object.assign(calls, {
  getWebhookEndpoints: {
    document: `{ getWebhookEndpoints { id } }`,
    places: ['own'],
  },
  getWebhookDeliveries: webhookRow(
    `query ($id: ID!) { getWebhookDeliveries(endpointId: $id) { totalCount } }`,
  ),
  createWebhookEndpoint: webhookRow(
    `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id } }`,
    async (place) => {
      await addWebhook(place);
      return { input: webhookInput(place) };
    },
  ),
  updateWebhookEndpoint: webhookRow(
    `mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { id } }`,
    async (place) => {
      const { id, revision } = await addWebhook(place);
      return { input: { id, revision, ...webhookInput(place) } };
    },
  ),
  deleteWebhookEndpoint: webhookRow(`mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }`),
  rotateWebhookSecret: webhookRow(`mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id }) { id } }`),
  setWebhookEndpointEnabled: webhookRow(
    `mutation ($id: ID!) { setWebhookEndpointEnabled(input: { id: $id, enabled: false }) { id } }`,
  ),
  sendWebhookPing: webhookRow(`mutation ($id: ID!) { sendWebhookPing(id: $id) { id } }`),
  redeliverWebhook: webhookRow(
    `mutation ($deliveryId: ID!) { redeliverWebhook(deliveryId: $deliveryId) { id } }`,
  ),
  redeliverFailedWebhooks: webhookRow(
    `mutation ($id: ID!) { redeliverFailedWebhooks(input: { endpointId: $id, since: "2020-01-01T00:00:00Z" }) { count } }`,
  ),
} satisfies Record<string, OperationCall>);

function upload(place: Place, fileName = 'rows.csv') {
  return fixture.upload(sessionCsv(2, 2), { programId: programOf(place), actor: adminOf(place), fileName });
}

const ofPlan = (place: Place) => ({ planId: plans.get(place) });
const syncRow = (document: string, variables: (place: Place) => object = ofProgram): OperationCall => ({
  document,
  variables,
});
const ofSource = (place: Place) => ({ input: { ...ofProgram(place), source: 'MANAGED' } });
const SYNC_SETTINGS = {
  revision: 0,
  mode: 'ADDITIONS',
  appliesAlone: true,
  maxGonePercent: 10,
  maxChangedPercent: 75,
  minSizePercent: 50,
  minOverlapPercent: 20,
  graceDays: 14,
  gatherMinutes: 15,
};
Object.assign(calls, {
  getRosterSyncSources: syncRow(
    `query ($programId: ID!) { getRosterSyncSources(programId: $programId) { mode } }`,
  ),
  getRosterSyncPlans: syncRow(
    `query ($programId: ID!) { getRosterSyncPlans(programId: $programId) { totalCount } }`,
  ),
  getRosterSyncAbsences: syncRow(
    `query ($programId: ID!) { getRosterSyncAbsences(programId: $programId) { totalCount } }`,
  ),
  getRosterSyncPlan: syncRow(
    `query ($planId: ID!) { getRosterSyncPlan(planId: $planId) { plan { id } } }`,
    ofPlan,
  ),
  getRosterSyncPlanRows: syncRow(
    `query ($planId: ID!) { getRosterSyncPlanRows(planId: $planId) { totalCount } }`,
    ofPlan,
  ),
  getRosterSyncPlanCsvUrl: syncRow(
    `query ($planId: ID!) { getRosterSyncPlanCsvUrl(planId: $planId) { url } }`,
    ofPlan,
  ),
  saveRosterSyncSource: syncRow(
    `mutation ($input: SaveRosterSyncSourceInput!) { saveRosterSyncSource(input: $input) { mode } }`,
    (place) => ({ input: { ...ofSource(place).input, ...SYNC_SETTINGS } }),
  ),
  compareRosterDelivery: syncRow(
    `mutation ($input: RosterDeliveryInput!) { compareRosterDelivery(input: $input) { id } }`,
    ofSource,
  ),
  getRosterSyncLeavers: syncRow(
    `query ($planId: ID!) { getRosterSyncLeavers(planId: $planId) { totalCount } }`,
    ofPlan,
  ),
  decideRosterSyncLeavers: syncRow(
    `mutation ($input: DecideRosterSyncLeaversInput!) { decideRosterSyncLeavers(input: $input) { changed } }`,
    (place) => ({ input: { ...ofPlan(place), userIds: [leavers.get(place)], decision: 'LEAVE_NOW' } }),
  ),
  keepDespiteRosterSync: syncRow(
    `mutation ($input: KeepDespiteRosterSyncInput!) { keepDespiteRosterSync(input: $input) { changed } }`,
    (place) => ({ input: { ...ofSource(place).input, kind: 'TEACHER', externalIds: ['t'] } }),
  ),
  approveRosterSyncPlan: syncRow(
    `mutation ($input: ApproveRosterSyncPlanInput!) { approveRosterSyncPlan(input: $input) { id } }`,
    (place) => ({ input: ofPlan(place) }),
  ),
  decideRosterSyncMatch: syncRow(
    `mutation ($input: DecideRosterSyncMatchInput!) { decideRosterSyncMatch(input: $input) { id } }`,
    (place) => ({ input: { ...ofPlan(place), kind: 'TEACHER', externalId: 't', isSame: true } }),
  ),
  rejectRosterSyncPlan: syncRow(
    `mutation ($input: RejectRosterSyncPlanInput!) { rejectRosterSyncPlan(input: $input) { id } }`,
    (place) => ({ input: ofPlan(place) }),
  ),
  undoRosterSyncPlan: syncRow(
    `mutation ($planId: ID!) { undoRosterSyncPlan(planId: $planId) { plan { id } } }`,
    ofPlan,
  ),
} satisfies Record<string, OperationCall>);

/** Adds a sync plan that waits for a decision to the program. */
async function addPlan(place: Place, ecosystemId: string): Promise<void> {
  const { admin } = fixture.subgraph;
  const source = [ecosystemId, programOf(place), 'MANAGED'];
  const delivery = await admin.query(
    `INSERT INTO roster.sync_deliveries (ecosystem_id, program_id, source, gathering, last_file_at) VALUES ($1, $2, $3, false, now()) RETURNING id`,
    source,
  );
  const plan = await admin.query(
    `INSERT INTO roster.sync_plans (ecosystem_id, program_id, source, delivery_id, status, started_at)
     VALUES ($1, $2, $3, $4, 'WAITING', now()) RETURNING id`,
    [...source, delivery.rows[0].id],
  );
  plans.set(place, plan.rows[0].id);
  await admin.query(
    `INSERT INTO roster.sync_changes (ecosystem_id, plan_id, kind, external_id, new_external_id, change, school, held)
     VALUES ($1, $2, 'TEACHER', 't', 'u', 'AMBIGUOUS', '', true)`,
    [ecosystemId, plan.rows[0].id],
  );
  const gone = await admin.query(
    `WITH gone AS (INSERT INTO roster.students (ecosystem_id, id, external_id) VALUES ($1, gen_random_uuid(), 'gone-' || $2::uuid) RETURNING id, external_id),
       listed AS (INSERT INTO roster.sync_changes (ecosystem_id, plan_id, kind, external_id, change, school, held)
         SELECT $1, $2::uuid, 'STUDENT', external_id, 'GONE', '', true FROM gone)
     SELECT id FROM gone`,
    [ecosystemId, plan.rows[0].id],
  );
  leavers.set(place, gone.rows[0].id);
  await admin.query(
    `INSERT INTO roster.sync_members (ecosystem_id, program_id, source, kind, external_id) VALUES ($1, $2, $3, 'TEACHER', 't')`,
    source,
  );
}

beforeAll(async () => {
  fixture = await ImportFixture.start({ jobs: false, env: { SFTP_PORT: String(await freePort()) } });
  fixture.subgraph.as = fixture.subgraph.inProcess;
  for (const place of ['own', 'sibling', 'other'] as const) {
    const ecosystemId = place === 'other' ? fixture.cast.otherEcosystemId : fixture.cast.ecosystemId;
    await fixture.saveProgram(ecosystemId, programOf(place), {
      featureTools: { manageSessions: true, fileUpload: true, managedSftp: true, selfHostedSftp: true },
      revision: 2,
    });
    const { importJobId } = await fixture.submit(studentCsv(2), {
      programId: programOf(place),
      actor: adminOf(place),
    });
    jobs.set(place, importJobId);
    const { rows } = await fixture.subgraph.admin.query(
      `INSERT INTO roster.roster_classes (ecosystem_id, program_id, external_id, title, organization, terms, periods, grade_levels)
       VALUES ($1, $2, 'c', 'C', 'o', '{}', '{}', '{}') RETURNING id`,
      [ecosystemId, programOf(place)],
    );
    classes.set(place, rows[0].id);
    const enrolled = await fixture.subgraph.admin.query(
      `INSERT INTO roster.roster_learner_enrollments (ecosystem_id, program_id, external_id, class, student)
       VALUES ($1, $2, 'e', 'c', 's') RETURNING id`,
      [ecosystemId, programOf(place)],
    );
    enrollments.set(place, enrolled.rows[0].id);
    await addPlan(place, ecosystemId);
  }
});
afterAll(() => fixture?.close());

const operations = withAllowed(definition, calls);

describe('access to roster', () => {
  it.each(matrixRows(definition, operations))('%s', async (operation) => {
    const matrix = { subgraph: fixture.subgraph, cast: fixture.cast, operations };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('lets each operation see one tenant only, enforced by the database', async () => {
    expect(await unconfinedTables(fixture.subgraph, { shared: ['platform_template_versions'] })).toEqual([]);
  });
});

it('hides the rows of a tenant from other tenants, and from a connection without a tenant', async () => {
  const { rows } = await fixture.subgraph.application.query('SELECT * FROM roster.import_jobs');
  expect(rows).toEqual([]);
});
