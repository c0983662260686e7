import { endpoints, rawCalls } from '@/lib/api';

export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const API = '/api/v1';

/** What a request is for, as it is counted, logged and traced: a name from a fixed set. */
export interface RouteTemplate {
  /** `/song/:id`; `other` for an address that nothing has. */
  template: string;
  /** The methods that an address of the API, or that of agents, takes; undefined for everything else. */
  methods?: string[];
  /** A health check or a static file, too frequent and dull for the ordinary log. */
  isQuiet: boolean;
}

const OTHER: RouteTemplate = { template: 'other', isQuiet: false };

const pages = `
  / /about /api/docs /api/docs/objects /api/docs/:noun /create /explore /help /invite /licence /offline /pricing /privacy /settings /terms /verify
  /careers /careers/:id /careers/:id/apply
  /careers/applications /careers/applications/:id /careers/applications/:id/edit
  /credits /credits/checkout /credits/done /subscription/checkout /subscription/done
  /artist/:handle /genre/:genre /library /library/liked /library/playlists /library/trash /playlist/:id /song/:id /song/:id/edit
  /admin /admin/application /admin/application/:id /admin/credits /admin/dashboard
  /admin/job /admin/job/new /admin/job/:id /admin/job/:id/edit /admin/plan /admin/plan/:id
  /admin/settings /admin/settings/audit /admin/settings/ledger /admin/settings/mail /admin/settings/payments
  /admin/settings/songs /admin/settings/tasks /admin/settings/webhooks
  /admin/subscription /admin/subscription/:id /admin/users /admin/users/:id /admin/users/referrals`;

const routes = `
  /api/auth/callback/google /api/openapi.json /api/share/:id/:file /api/share/artist/:handle/:file /embed/:id /oembed /sitemap.xml /sitemap/*
  /artist/:handle/feed.xml /genre/:genre/feed.xml /playlist/:id/feed.xml
  /robots.txt /.well-known/tunewright-keys.json /api/files/*`;

const quiet = `
  /api/livez /api/readyz /api/metrics /_next/* /sw.js /manifest.webmanifest
  /apple-touch-icon.png /favicon.ico /icon-192.png /icon-512.png /icon-maskable.png /icon.svg /share.png`;

/** One segment of the known addresses. `any` stands for a parameter, `rest` for all that follows. */
interface Node {
  named: Map<string, Node>;
  any?: Node;
  route?: RouteTemplate;
  rest?: RouteTemplate;
}

const root = plant();

/** Returns the template of an address, whatever its query. A name takes precedence over a parameter. */
export function findRouteTemplate(url: string): RouteTemplate {
  const end = url.indexOf('?');
  const segments = (end < 0 ? url : url.slice(0, end)).split('/');
  if (segments.length > 2 && segments.at(-1) === '') segments.pop();
  return find(root, segments, 1) ?? OTHER;
}

function find(node: Node, segments: string[], at: number): RouteTemplate | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.route;
  const named = node.named.get(segment);
  return (
    (named && find(named, segments, at + 1)) ??
    (node.any && segment !== '' ? find(node.any, segments, at + 1) : undefined) ??
    node.rest
  );
}

function plant(): Node {
  const root: Node = { named: new Map() };
  for (const template of words(pages)) add(root, { template, isQuiet: false });
  for (const template of words(routes)) add(root, { template, isQuiet: false });
  for (const template of words(quiet)) add(root, { template, isQuiet: true });
  add(root, { template: '/api/mcp', methods: ['POST'], isQuiet: false });
  for (const { method, path } of [...endpoints, ...rawCalls]) {
    const known = add(root, { template: API + path, methods: [], isQuiet: false });
    known.methods?.push(method, ...(method === 'GET' ? ['HEAD'] : []));
  }
  return root;
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** Adds a template, or returns the one that has this address already. */
function add(root: Node, route: RouteTemplate): RouteTemplate {
  let node = root;
  for (const segment of route.template.split('/').slice(1)) {
    if (segment === '*') {
      node.rest ??= route;
      return node.rest;
    }
    node = segment.startsWith(':') ? anyOf(node) : namedOf(node, segment);
  }
  node.route ??= route;
  return node.route;
}

function anyOf(node: Node): Node {
  node.any ??= { named: new Map() };
  return node.any;
}

function namedOf(node: Node, segment: string): Node {
  const known = node.named.get(segment) ?? { named: new Map() };
  node.named.set(segment, known);
  return known;
}
