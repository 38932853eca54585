const SAVED = 'id name page search scope program { id name } createdBy { userId name } isEditable revision';
export const SAVED_TEMPLATES = `{ getSavedTemplates { ${SAVED} } }`;
export const CREATE_TEMPLATE = `mutation ($input: SavedTemplateInput!) { createSavedTemplate(input: $input) { ${SAVED} } }`;
export const UPDATE_TEMPLATE = `mutation ($id: ID!, $input: SavedTemplateInput!, $revision: Int!) {
  updateSavedTemplate(templateId: $id, input: $input, revision: $revision) { ${SAVED} } }`;
export const DELETE_TEMPLATE = `mutation ($id: ID!) { deleteSavedTemplate(templateId: $id) }`;
