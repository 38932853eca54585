import type { ConditionNode, FlattenNode, PlanNode, QueryPlan } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { compileFetch, type Run, type Step } from './compile-fetch';
import type { PlanPath } from './paths';
import { NotCompilable } from './shape';

/** Compiles a query plan to a function, so that requests do not interpret it again. */
export function compilePlan(schema: GraphQLSchema, plan: QueryPlan): Step {
  const { node } = plan;
  if (!node) return () => undefined;
  if (node.kind === 'Subscription') throw new NotCompilable('a subscription');
  return compileNode(schema, node, []);
}

function compileNode(schema: GraphQLSchema, node: PlanNode, path: PlanPath): Step {
  switch (node.kind) {
    case 'Sequence':
      return sequence(node.nodes.map((child) => compileNode(schema, child, path)));
    case 'Parallel':
      return parallel(node.nodes.map((child) => compileNode(schema, child, path)));
    case 'Flatten':
      return flatten(schema, node, path);
    case 'Fetch':
      return compileFetch(schema, node, path);
    case 'Condition':
      return condition(schema, node, path);
    case 'Defer':
      throw new NotCompilable('@defer');
  }
}

function sequence(steps: Step[]): Step {
  return async (run) => {
    for (const step of steps) await step(run);
  };
}

function parallel(steps: Step[]): Step {
  return async (run) => {
    await Promise.all(steps.map(async (step) => step(run)));
  };
}

function flatten(schema: GraphQLSchema, node: FlattenNode, path: PlanPath): Step {
  return compileNode(schema, node.node, [...path, ...node.path.map(String)]);
}

function condition(schema: GraphQLSchema, node: ConditionNode, path: PlanPath): Step {
  const then = node.ifClause && compileNode(schema, node.ifClause, path);
  const otherwise = node.elseClause && compileNode(schema, node.elseClause, path);
  return (run) => (isTrue(run, node.condition) ? then : otherwise)?.(run);
}

function isTrue({ variables, defaults }: Run, variable: string): boolean {
  const value = (Object.hasOwn(variables, variable) ? variables[variable] : undefined) ?? defaults[variable];
  if (typeof value !== 'boolean') throw new Error(`the condition $${variable} is no boolean`);
  return value;
}
