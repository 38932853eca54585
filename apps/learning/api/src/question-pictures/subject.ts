export {
  QuestionPictureFieldsResolver,
  QuestionPicturesResolver,
  UploadedQuestionPictureFieldsResolver,
} from './question-pictures.resolver';
export { checkPicture, PICTURE_KEY_SQL, type StoredPicture, usePictures } from './question-pictures';
export { sweepQuestionPictures } from './sweep-question-pictures.platform';
