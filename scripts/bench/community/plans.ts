import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';

/** A node of a plan that ran, as `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)` names its parts. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans: PlanNode[];
}

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  Plans: z.array(z.lazy(() => planNode)).default([]),
});

/** A statement that ran. */
export interface RanPlan {
  ms: number;
  plan: PlanNode;
}

const explained = z.object({ 'Query Text': z.string(), Plan: planNode });

/** Sends every plan that the connections of a pool run to `onPlan`: the real statement with its real values. Needs a superuser. */
export function watchPlans(pool: Pool, onPlan: (plan: RanPlan) => void): void {
  pool.on('connect', (client: PoolClient) => {
    client.on('notice', ({ message = '' }) => {
      const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? [];
      if (json) onPlan({ ms: Number(ms), plan: explained.parse(JSON.parse(json)).Plan });
    });
    void client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
      SET auto_explain.log_buffers = on; SET auto_explain.log_timing = off; SET auto_explain.log_format = json;
      SET auto_explain.log_level = notice`);
  });
}

/** What plans did: blocks and rows that they read, rows of tables read without an index, and rows that they sorted. */
export interface Work {
  ms: number;
  blocks: number;
  rows: number;
  scanned: number;
  sorted: number;
}

/** Adds up what plans did; `scanned` and `sorted` are the most of one step. */
export function workOf(plans: readonly RanPlan[]): Work {
  const nodes = plans.flatMap(({ plan }) => nodesOf(plan));
  const tables = nodes.filter((node) => node['Relation Name'] !== undefined || isIndexScan(node));
  const most = (some: PlanNode[], count: (node: PlanNode) => number) => Math.max(0, ...some.map(count));
  return {
    ms: plans.reduce((sum, { ms }) => sum + ms, 0),
    blocks: plans.reduce((sum, { plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    rows: tables.reduce((sum, node) => sum + readBy(node), 0),
    scanned: most(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
      readBy,
    ),
    sorted: most(
      nodes.filter((node) => node['Node Type'] === 'Sort'),
      ({ Plans: [input] }) => input?.['Actual Rows'] ?? 0,
    ),
  };
}

/** Formats a plan as lines: each step with what it reads, its rows and how often it ran. */
export function planText(node: PlanNode, depth = 1): string {
  const what = [node['Relation Name'], node['Index Name']].filter(Boolean).join(' by ');
  const rows = `${readBy(node)} rows${node['Actual Loops'] > 1 ? ` in ${node['Actual Loops']} runs` : ''}`;
  const line = `${'  '.repeat(depth)}${node['Node Type']}${what && ` ${what}`}: ${rows}`;
  return [line, ...node.Plans.map((child) => planText(child, depth + 1))].join('\n');
}

const isIndexScan = (node: PlanNode) => node['Node Type'] === 'Bitmap Index Scan';
const readBy = (node: PlanNode) =>
  Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)];
