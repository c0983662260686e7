/**
 * Finds the strongly connected components of a graph by Tarjan's algorithm. Takes edges as `{ from, goal }`; returns a
 * map from each node to the node that stands for its component.
 */
export function findComponents(edges) {
  const next = new Map();
  for (const { from, goal } of edges) {
    if (!next.has(from)) next.set(from, new Set());
    next.get(from).add(goal);
  }
  const order = new Map();
  const low = new Map();
  const component = new Map();
  const open = [];

  function enter(node) {
    order.set(node, order.size);
    low.set(node, order.get(node));
    open.push(node);
    for (const goal of next.get(node) ?? []) {
      if (!order.has(goal)) enter(goal);
      if (!component.has(goal)) low.set(node, Math.min(low.get(node), low.get(goal)));
    }
    if (low.get(node) === order.get(node)) close(node);
  }

  function close(node) {
    const members = open.splice(open.lastIndexOf(node));
    for (const member of members) component.set(member, node);
  }

  for (const node of next.keys()) if (!order.has(node)) enter(node);
  return component;
}
