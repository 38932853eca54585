import {
  createContext,
  Fragment,
  lazy,
  Suspense,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react';
import { splitFormulas, type QuestionFormula } from '@lyceum/contracts/questions';

interface FormulaProps {
  /** The formula as written. */
  text: string;
  mathml: string;
}

const AsWritten = ({ text }: FormulaProps) => text;
const Formula = lazy<ComponentType<FormulaProps>>(() =>
  import('./formula').catch(() => ({ default: AsWritten })),
);
const Formulas = createContext<ReadonlyMap<string, string>>(new Map());

interface WithFormulas {
  details: { formulas?: readonly QuestionFormula[] };
}

/** MathML of the formulas provided above, by the formula as written. */
export const useFormulas = (): ReadonlyMap<string, string> => useContext(Formulas);

/** Provides the formulas of questions to the texts below, beside those provided above. */
export function FormulasOf({
  questions,
  children,
}: {
  questions: readonly WithFormulas[];
  children: ReactNode;
}) {
  const outer = useContext(Formulas);
  const found = questions.flatMap(({ details }) => details.formulas ?? []);
  if (found.length === 0) return children;
  const own = found.map(({ text, mathml }) => [text, mathml] as const);
  return <Formulas value={new Map([...outer, ...own])}>{children}</Formulas>;
}

/** A text of a question; formulas that the server did not make are shown in TeX. */
export function FormulaText({ children: text }: { children: string }) {
  const formulas = useContext(Formulas);
  if (formulas.size === 0) return text;
  return splitFormulas(text).map((piece, at) => {
    const mathml = at % 2 === 1 ? formulas.get(piece) : undefined;
    return (
      <Fragment key={at}>
        {mathml === undefined ? (
          piece
        ) : (
          <Suspense fallback={piece}>
            <Formula text={piece} mathml={mathml} />
          </Suspense>
        )}
      </Fragment>
    );
  });
}
