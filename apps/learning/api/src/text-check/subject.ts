export { checkLearningTexts, type LearningText } from './check-learning-text';
